import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { loadProofs } from '../support/proofs';

// The short forms of two proofs. `npm run prove` runs the long ones.

test('nothing acknowledged is lost when what was not flushed is forgotten', async () => {
  test.setTimeout(240_000);
  test.skip(
    process.platform !== 'linux' || spawnSync('cc', ['--version']).status !== 0,
    'There is no C compiler (cc).',
  );
  const { powerCuts } = await loadProofs();
  const rows = await powerCuts({ count: 1, submissions: 24 });
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('stored texts run no script in any role', async () => {
  const { payloads, scripts } = await loadProofs();
  const rows = await scripts(payloads.filter((_, index) => index % 30 === 0));
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});
