export function test_gifts() {}
