const orders = new Map();

exports.place = (id, lines) => orders.set(id, lines);
exports.linesOf = (id) => orders.get(id) ?? [];
