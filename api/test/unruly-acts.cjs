// What a worker thread must not do to the others.
module.exports = {
  hang: () => {
    for (;;) {
      Math.random();
    }
  },
  fill: () => {
    for (const held = []; ; ) {
      held.push(Array.from({ length: 1_000 }, () => ({})));
    }
  },
};
