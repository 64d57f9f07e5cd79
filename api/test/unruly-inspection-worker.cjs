// A worker of `FileInspector` that does what the text of a file says, and accepts every other file.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const unrulyActs = require('./unruly-acts.cjs');

const forTicks = new Int32Array(new SharedArrayBuffer(4));
const acts = {
  ...unrulyActs,
  exit: () => process.exit(1),
  fail: () => {
    throw new RangeError('The parser did not expect this.');
  },
  /** Says that it has begun, and ends when `path` exists. */
  hold: (path) => {
    writeFileSync(`${path}.begun`, '');
    while (!existsSync(path)) {
      Atomics.wait(forTicks, 0, 0, 5);
    }
  },
};

module.exports = ({ path }) => {
  const [, act, argument] = /^(\w+) ?(\S*)/.exec(readFileSync(path, 'latin1')) ?? [];
  acts[act]?.(argument);
  return { leftOut: null };
};
