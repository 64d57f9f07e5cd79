// A worker of `FileInspector` that does what the text of a file says, and accepts every other file.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');

const forTicks = new Int32Array(new SharedArrayBuffer(4));
const acts = {
  loop: () => {
    for (;;) {
      Math.random();
    }
  },
  fill: () => {
    for (const held = []; ; ) {
      held.push(Array.from({ length: 1_000 }, () => ({})));
    }
  },
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
