export const isEmail = (text: string): boolean => /^\S+@\S+$/.test(text);
