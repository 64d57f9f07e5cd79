import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

// Jest loads libraries and code again for every test file, which takes longer than the tests of most files. To it, a group is one file.

const folder = join(root, '.test-groups');
/** As many as workers on two cores. */
const apiGroups = 3;

/** Returns a Jest project that runs the API's test files of `project` in groups, and its other files as before. */
export function groupApiTests(project) {
  const files = project.testMatch.filter((pattern) => pattern.startsWith(join(root, 'api')));
  const largestFirst = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const groups = Array.from({ length: apiGroups }, (_, group) =>
    largestFirst.filter((_file, index) => index % apiGroups === group),
  ).filter((group) => group.length > 0);
  // Its `afterAll` would otherwise belong to the first file of the group.
  const first = [join(root, 'api/test/api')];
  // What one file has corrected is no word of the next.
  const corrections = join(root, 'api/src/platform/phrases/corrections');
  const tidyUp = `require(${JSON.stringify(corrections)}).takeCorrections([]);`;
  const paths = groups.map((group, index) => writeGroup(project, index + 1, group, { first, tidyUp }));
  return { ...project, testMatch: [...paths, ...project.testMatch.filter((pattern) => !files.includes(pattern))] };
}

/** Returns a Jest project that runs the test files of each remote in one group, and its other files as before. */
export function groupPages(project) {
  // What tidies up after each test as soon as it is loaded; otherwise it would do so for the first file of the group alone.
  const first = ['@testing-library/react', '@testing-library/user-event', join(root, 'packages/sdk/src/testing')];
  const tidyUp = 'localStorage.clear(); sessionStorage.clear();';
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const paths = remotes.map((remote) =>
    writeGroup(project, remote, filesOf(remote).filter(fitsInGroup), { first, tidyUp }),
  );
  const alone = remotes.flatMap((remote) => filesOf(remote).filter((file) => !fitsInGroup(file)));
  const others = project.testMatch.filter((pattern) => !pattern.includes('/mfe-'));
  return { ...project, testMatch: [...paths, ...alone, ...others] };
}

const filesOf = (remote) =>
  readdirSync(join(root, remote, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => join(root, remote, 'src', file));

/** A module that one file replaces would stay replaced for the files after it. */
const fitsInGroup = (file) => !readFileSync(file, 'utf8').includes('jest.mock(');

/** Writes a test file that loads the modules `first` and then the test files of a group, after each of which it tidies up; returns its path. */
function writeGroup({ displayName }, name, files, { first, tidyUp }) {
  const path = join(folder, `${displayName}-${name}.test.js`);
  const load = (module) => `require(${JSON.stringify(module)});\n`;
  const block = (file) => `
describe(${JSON.stringify(relative(root, file).replaceAll(sep, '/'))}, () => {
  ${load(file)}
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    ${tidyUp}
  });
});
`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, first.map(load).join('') + files.map(block).join(''));
  return path;
}
