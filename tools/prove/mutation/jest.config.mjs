import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteProject } from '../../../api/test/api-projects.mjs';
import { areas } from './areas.mjs';

/** A copy of the repository, in which the sources are changed. */
const copy = process.cwd();
const { MUTATION_AREA: area } = process.env;

const group = join(copy, '.test-groups', `${area}.test.js`);
mkdirSync(join(copy, '.test-groups'), { recursive: true });
const sources = join(copy, 'api', 'src');
const files = readdirSync(sources, { recursive: true }).filter((file) => areas[area].tests.test(file));
if (files.length === 0) {
  throw new Error(`No test notices changes of '${area}': correct its pattern in areas.mjs.`);
}
const [repeat, shared, ...tests] = [
  join(copy, 'tools/prove/mutation/repeat-tests.cjs'),
  join(copy, 'api/test/api'),
  ...files.sort().map((file) => join(sources, file)),
].map((path) => JSON.stringify(path));
writeFileSync(group, `require(${repeat}).repeatTests(${shared}, [${tests.join(', ')}]);\n`);

export default {
  ...sqliteProject([]),
  testMatch: [group],
  rootDir: copy,
  testEnvironment: join(copy, 'tools/prove/mutation/repeat-environment.cjs'),
};
