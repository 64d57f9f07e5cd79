import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { loadProofs } from '../support/proofs';

// The short forms of proofs. `npm run prove` runs the long ones. `npm test` runs the one that finds what a new field gives away.

test('nothing acknowledged is lost when what was not flushed is forgotten', async () => {
  test.setTimeout(600_000);
  test.skip(
    process.platform !== 'linux' || spawnSync('cc', ['--version']).status !== 0,
    'There is no C compiler (cc).',
  );
  const { powerCuts } = await loadProofs();
  const rows = await powerCuts({ count: 1, submissions: 24 });
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('a stored text is shown as text in every role, and runs no script', async () => {
  test.setTimeout(240_000);
  const { payloads, scripts } = await loadProofs();
  const rows = await scripts(payloads.slice(3, 4));
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('a word in every field reaches no log, no address and nobody else', async () => {
  test.setTimeout(240_000);
  const { canaries } = await loadProofs();
  const rows = await canaries();
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('tabs that refresh at once stay signed in, with and without a lock', async () => {
  test.setTimeout(240_000);
  const { refreshTabs } = await loadProofs();
  const rows = await refreshTabs({ tabs: 3, rounds: 2 });
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});
