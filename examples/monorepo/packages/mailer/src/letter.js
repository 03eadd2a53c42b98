exports.letter = (name) => `Dear ${name},`;
