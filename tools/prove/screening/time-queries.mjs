// node time-queries.mjs FOLDER NAMES.json: reads the lists of UN and OFAC with the built worker threads' code, and prints the time
// that a name takes by the clock and of the processor, in milliseconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { percentile } from '../../lab/measure.mjs';

const [folder, names] = process.argv.slice(2);
const built = (name) => import(join(root, 'api', 'dist', name));
const { default: match } = await built('matching-worker.mjs');
const warmUp = 200;

async function load(list, files) {
  // Each import is a module of its own, as each list is read in a thread of its own.
  const { default: read } = await import(`${join(root, 'api', 'dist', 'list-worker.mjs')}?${list}`);
  await read({ read: { code: list, files: files.map((file) => join(folder, file)) } });
  const { rows } = await read({ take: 1_000_000 });
  match({ load: { id: list, place: 'first', entries: [] } });
  const entries = rows.map(({ content, ...row }) => ({ ...row, content: JSON.stringify(content) }));
  match({ load: { id: list, place: 'last', entries } });
  return entries.reduce((sum, { content }) => sum + JSON.parse(content).names.length, 0);
}

const began = performance.now();
const listed =
  (await load('un', ['un-consolidated-2026-02-27.xml'])) +
  (await load('ofac', ['ofac-sdn.csv', 'ofac-alt.csv', 'ofac-add.csv']));
const loadSeconds = (performance.now() - began) / 1_000;
const editions = ['un', 'ofac'].map((list) => ({ id: list, list }));
const times = JSON.parse(readFileSync(names, 'utf8'))
  .map((name) => {
    const [start, began] = [process.cpuUsage(), performance.now()];
    match({ ask: { editions, asked: [{ kind: 'person', name }], threshold: 0.7 } });
    const clock = performance.now() - began;
    const { user, system } = process.cpuUsage(start);
    return { clock, worked: (user + system) / 1_000 };
  })
  .slice(warmUp);
const clock = times.map((time) => time.clock);
const worked = times.map((time) => time.worked);
const [p50, p95] = [percentile(clock, 0.5), percentile(clock, 0.95)];
console.log(JSON.stringify({ listed, loadSeconds, p50, p95, workedP95: percentile(worked, 0.95) }));
