const { bind } = require('jest-each');

const newSuite = (name, parent) => ({
  path: parent ? [...parent.path, name] : [],
  parents: parent ? [...parent.parents, parent] : [],
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});

/** Returns the tests that `load` declares, instead of letting Jest run them once. */
exports.recordTests = function recordTests(load) {
  const tests = [];
  let suite = newSuite('');
  const describe = (name, body) => {
    const parent = suite;
    suite = newSuite(name, parent);
    body();
    suite = parent;
  };
  const it = (name, work) => {
    const id = `${tests.length} ${[...suite.path, name].join(' ')}`;
    tests.push({ id, work, suites: [...suite.parents, suite] });
  };
  const skip = Object.assign(() => undefined, { each: () => () => undefined });
  const hooks = Object.keys(suite.hooks).map((kind) => [kind, (work) => suite.hooks[kind].push(work)]);
  const own = {
    describe: Object.assign(describe, { each: bind(describe, false), skip }),
    it: Object.assign(it, { each: bind(it, false), skip }),
    ...Object.fromEntries(hooks),
  };
  const original = Object.fromEntries(Object.keys(own).map((name) => [name, globalThis[name]]));
  Object.assign(globalThis, own);
  load(describe);
  Object.assign(globalThis, original);
  return tests;
};

/** Runs tests with their hooks until `isOver` is true of a result; a result without an error is a success. */
exports.runTests = async function runTests(tests, { before = () => undefined, isOver = () => false } = {}) {
  const results = [];
  const entered = new Set();
  for (const test of tests) {
    before(test);
    const result = await run(test, entered);
    results.push(result);
    if (isOver(result)) {
      break;
    }
  }
  for (const suite of [...entered].reverse()) {
    await callAll(suite.hooks.afterAll).catch(() => undefined);
  }
  return results;
};

async function run({ id, work, suites }, entered) {
  const began = performance.now();
  let error;
  try {
    for (const suite of suites.filter((one) => !entered.has(one))) {
      entered.add(suite);
      await callAll(suite.hooks.beforeAll);
    }
    await callAll(suites.flatMap(({ hooks }) => hooks.beforeEach));
    await work();
  } catch (thrown) {
    error = thrown;
  }
  for (const hook of suites.toReversed().flatMap(({ hooks }) => hooks.afterEach)) {
    await callAll([hook]).catch((thrown) => {
      error ??= thrown;
    });
  }
  jest.restoreAllMocks();
  jest.useRealTimers();
  return { id, timeSpentMs: performance.now() - began, error };
}

async function callAll(works) {
  for (const work of works) {
    await work();
  }
}
