// A worker of a `PdfPrinter` that does what the notes of an invoice, or the summary of a report, say: `hang`, `fill`, or print nothing until the file of
// this name exists.
const { existsSync, writeFileSync } = require('node:fs');
const unrulyActs = require('./unruly-acts.cjs');

/** Longer, and whoever waits for the print is blocked by it. */
const longestMs = 5_000;
const forTicks = new Int32Array(new SharedArrayBuffer(4));
let gaveUp = false;

function holdUntil(file) {
  writeFileSync(`${file}.begun`, '');
  for (const end = Date.now() + longestMs; !gaveUp && !existsSync(file); gaveUp = Date.now() > end) {
    Atomics.wait(forTicks, 0, 0, 5);
  }
  if (gaveUp) {
    throw new Error('Nothing let the print go on.');
  }
}

const acts = { ...unrulyActs, print: () => undefined };

module.exports = ({ task: { invoice, report } }) => {
  const said = invoice?.notes ?? report.summary;
  const act = acts[said] ?? (() => holdUntil(said));
  act();
  return Buffer.from('%PDF-1.7');
};
