// npm run bench [name …]: measures the performance goals, writes bench/results.json and prints a table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { builds } from './builds.mjs';
import { bytes } from './bytes.mjs';
import { growth } from './growth.mjs';
import { hover } from './hover.mjs';
import { instances } from './instances.mjs';
import { paint } from './paint.mjs';
import { pdfs } from './pdfs.mjs';
import { requests } from './requests.mjs';
import { signIns } from './sign-ins.mjs';
import { start } from './start.mjs';
import { submissions } from './submissions.mjs';
import { uploads } from './uploads.mjs';
import { writes } from './writes.mjs';

const benches = {
  builds,
  bytes,
  paint,
  hover,
  start,
  submissions,
  uploads,
  writes,
  requests,
  pdfs,
  growth,
  instances,
  'sign-ins': signIns,
};
const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(benches);

const rows = [];
for (const name of chosen) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench '${name}'. Choose from: ${Object.keys(benches).join(', ')}.`);
    process.exit(1);
  }
  console.log(`── ${name}`);
  rows.push(...(await bench()).map((row) => ({ bench: name, ...row })));
}

const kept = { at: new Date().toISOString(), node: process.version, cores: cpus().length, rows };
const folder = join(root, 'bench');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'results.json'), `${JSON.stringify(kept, null, 2)}\n`);

const line = ({ bench, what, measured, limit, unit, holds }) =>
  `| ${bench} | ${what} | ${measured} ${unit} | ${limit === undefined ? '' : `${limit} ${unit}`} | ${holds === false ? 'NO' : 'yes'} |`;
console.log(['| bench | what | measured | limit | holds |', '|---|---|---|---|---|', ...rows.map(line)].join('\n'));
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
