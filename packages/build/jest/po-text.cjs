/** Gives tests the text of a catalogue of translations, as builds do. */
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
