// npm run prove [name …]: shows that the portal keeps its promises, asked beside measured.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, root } from '../install.mjs';

installPackages();
const { backups } = await import('./backups.mjs');
const { browser, remoteFaults } = await import('./browser.mjs');
const { canaries } = await import('./canaries.mjs');
const { einvoice } = await import('./einvoice.mjs');
const { guesses } = await import('./guesses.mjs');
const { guide } = await import('./guide.mjs');
const { kills } = await import('./kills.mjs');
const { mailOutage } = await import('./mail-outage.mjs');
const { mutation } = await import('./mutation.mjs');
const { payments } = await import('./payments.mjs');
const { postgresCuts } = await import('./postgres-cuts.mjs');
const { powerCuts } = await import('./power-cuts.mjs');
const { remotesFromElsewhere } = await import('./remotes-from-elsewhere.mjs');
const { screening } = await import('./screening.mjs');
const { scripts } = await import('./scripts.mjs');
const { signIns } = await import('./sign-ins.mjs');
const { assignments, files, fuzz, imports, matrix, packages, postgres, refresh, sharedCases, tokens, transactions } =
  await import('./tests.mjs');
const { watchlist } = await import('./watchlist.mjs');

const proofs = {
  refresh,
  tokens,
  guesses,
  'sign-ins': signIns,
  transactions,
  assignments,
  'shared-cases': sharedCases,
  files,
  'mail-outage': mailOutage,
  backups,
  kills,
  'power-cuts': powerCuts,
  'postgres-cuts': postgresCuts,
  payments,
  imports,
  packages,
  watchlist,
  einvoice,
  matrix,
  postgres,
  fuzz,
  scripts,
  screening,
  canaries,
  browser,
  'remote-faults': remoteFaults,
  'remotes-from-elsewhere': remotesFromElsewhere,
  mutation,
  guide,
};
const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(proofs);

const rows = [];
for (const name of chosen) {
  const proof = proofs[name];
  if (!proof) {
    console.error(`There is no proof '${name}'. Choose from: ${Object.keys(proofs).join(', ')}.`);
    process.exit(1);
  }
  console.log(`── ${name}`);
  rows.push(...(await proof()).map((row) => ({ proof: name, ...row })));
}

const folder = join(root, 'prove');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
const line = ({ proof, asked: wanted, measured, holds }) =>
  `| ${proof} | ${wanted} | ${measured} | ${holds ? 'yes' : 'NO'} |`;
console.log(['| proof | asked | measured | holds |', '|---|---|---|---|', ...rows.map(line)].join('\n'));
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
