const { recordTests, runTests } = require('./recorded-tests.cjs');

/** Runs the tests of some files as often as repeat-runner.mjs asks, because loading the code takes longer than most tests. */
exports.repeatTests = function repeatTests(shared, files) {
  // Its threads serve the tests of all files and end with the last of them.
  require(shared);
  globalThis.__stryker__ ??= {};
  const stryker = globalThis.__stryker__;
  const tests = recordTests((describe) => {
    for (const file of files) {
      describe(file, () => require(file));
    }
  });

  async function measure() {
    const before = ({ id }) => {
      stryker.currentTestId = id;
    };
    const results = await runTests(tests, { before });
    stryker.currentTestId = undefined;
    return { results: results.map(told), coverage: stryker.mutantCoverage };
  }

  /** The test that notices a change must succeed once more without it, because an earlier change could have damaged something. */
  async function tryChange({ change, ids, hitLimit }) {
    Object.assign(stryker, { activeMutant: change, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    const chosen = tests.filter(({ id }) => ids === undefined || ids.includes(id));
    const results = await runTests(chosen, { isOver: ({ error }) => error !== undefined });
    const { hitCount } = stryker;
    Object.assign(stryker, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    const last = results.at(-1);
    const again = last?.error && (await runTests(tests.filter(({ id }) => id === last.id)));
    return {
      results: results.map(told),
      isEndless: hitCount > hitLimit,
      isSound: (again ?? []).every(({ error }) => error === undefined),
    };
  }

  it(
    'does what it is asked',
    async () => {
      for await (const { change, answer, ...rest } of globalThis.mutationRequests) {
        await (change === undefined ? measure() : tryChange({ change, ...rest })).then(answer);
      }
    },
    2 ** 31 - 1,
  );
};

const told = ({ error, ...rest }) => ({ ...rest, failure: error && String(error.message ?? error) });
