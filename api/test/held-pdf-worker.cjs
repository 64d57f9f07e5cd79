// A worker of `InvoicePrinter` that prints nothing until a file exists, whose path is in the notes of the invoice.
const { existsSync, writeFileSync } = require('node:fs');

/** Longer, and whoever waits for the print is blocked by it. */
const longestMs = 5_000;
const forTicks = new Int32Array(new SharedArrayBuffer(4));
let gaveUp = false;

module.exports = ({ invoice: { notes } }) => {
  writeFileSync(`${notes}.begun`, '');
  for (const end = Date.now() + longestMs; !gaveUp && !existsSync(notes); gaveUp = Date.now() > end) {
    Atomics.wait(forTicks, 0, 0, 5);
  }
  if (gaveUp) {
    throw new Error('Nothing let the print go on.');
  }
  return Buffer.from('%PDF-1.7');
};
