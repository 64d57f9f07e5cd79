import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const api = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.test-groups');
const groupCount = 3;

/**
 * Returns a Jest project that runs the API's test files of `project` in groups, and its other files as before. Jest loads
 * libraries and code again for every test file, which takes longer than the tests of most files; a group is one test file to it.
 */
export function groupTests(project) {
  const files = project.testMatch.filter((pattern) => pattern.startsWith(api));
  const others = project.testMatch.filter((pattern) => !files.includes(pattern));
  mkdirSync(folder, { recursive: true });
  const groups = shareOut(files).map((group, index) => {
    const path = join(folder, `${project.displayName}-${index + 1}.test.js`);
    writeFileSync(path, testsOf(group));
    return path;
  });
  return { ...project, testMatch: [...groups, ...others] };
}

/** Divides files into groups that take about as long as each other. */
function shareOut(files) {
  const largestFirst = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const groups = Array.from({ length: groupCount }, (_, group) =>
    largestFirst.filter((_file, index) => index % groupCount === group),
  );
  return groups.filter((group) => group.length > 0);
}

const corrections = JSON.stringify(join(api, 'src/platform/phrases/corrections'));

/** Returns a test file that runs others. It loads `test/api` first, whose `afterAll` would otherwise belong to the first of them. */
export const testsOf = (files) => `require(${JSON.stringify(join(api, 'test/api'))});
${files.map(blockOf).join('')}`;

const blockOf = (file) => `
describe(${JSON.stringify(relative(root, file).replaceAll(sep, '/'))}, () => {
  require(${JSON.stringify(file)});
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    // What one file has corrected is no word of the next.
    require(${corrections}).takeCorrections([]);
  });
});
`;
