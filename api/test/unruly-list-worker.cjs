// A worker of `ListReaderThread` that does what the code of a list says.
const acts = require('./unruly-acts.cjs');

module.exports = ({ read }) => acts[read.code]();
