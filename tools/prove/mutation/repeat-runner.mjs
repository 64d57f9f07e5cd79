import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

const [succeeded, failed] = [0, 1];

/** Runs the tests for Stryker in one run of Jest: they and the code are loaded once, not for each change again. */
class RepeatRunner {
  #requests = new PassThrough({ objectMode: true });
  #ended;
  #isFresh = true;
  #isSound = true;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    globalThis.mutationRequests = this.#requests;
    const { runCLI } = createRequire(join(process.cwd(), 'package.json'))('jest');
    const options = { config: 'tools/prove/mutation/jest.config.mjs', runInBand: true, watchman: false, reporters: [] };
    this.#ended = runCLI({ $0: 'mutation', _: [], ...options }, [process.cwd()]).then(({ results }) => results);
  }

  async dryRun() {
    const { results, coverage } = await this.#ask({});
    const tests = results.map(({ id, timeSpentMs, failure }) => ({
      id,
      name: id,
      timeSpentMs,
      ...(failure === undefined ? { status: succeeded } : { status: failed, failureMessage: failure }),
    }));
    return { status: 'complete', tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (!this.#isSound) {
      // Stryker then starts a new process and tries this change again.
      throw new Error('An earlier change has damaged something.');
    }
    const { results, isEndless, isSound } = await this.#ask({ change: activeMutant.id, ids: testFilter, hitLimit });
    if (!isSound && !this.#isFresh) {
      throw new Error('An earlier change may be the reason for this failure.');
    }
    this.#isFresh = false;
    this.#isSound = isSound;
    if (isEndless) {
      return { status: 'timeout', reason: 'It never ends.' };
    }
    const { id, failure } = results.at(-1) ?? {};
    const nrOfTests = results.length;
    return failure === undefined
      ? { status: 'survived', nrOfTests }
      : { status: 'killed', killedBy: [id], failureMessage: failure, nrOfTests };
  }

  async dispose() {
    this.#requests.end();
    await this.#ended;
  }

  #ask(request) {
    const answered = new Promise((answer) => this.#requests.write({ ...request, answer }));
    const early = this.#ended.then(({ testResults }) => {
      throw new Error(`Jest has ended: ${testResults.map(({ failureMessage }) => failureMessage).join('\n')}`);
    });
    return Promise.race([answered, early]);
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'repeat', injectableClass: RepeatRunner }];
