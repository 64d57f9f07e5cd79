import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

const folder = join(root, '.test-groups');

/**
 * Returns a Jest project that runs the test files of each remote in one group, and its other files as before. Jest loads React and
 * the pages again for every test file, which takes longer than the tests of most files; a group is one test file to it.
 */
export function groupPages(project) {
  mkdirSync(folder, { recursive: true });
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const groups = remotes.map((remote) => {
    const path = join(folder, `${project.displayName}-${remote}.test.js`);
    writeFileSync(path, testsOf(filesOf(remote).filter(fitsInGroup)));
    return path;
  });
  const alone = remotes.flatMap((remote) => filesOf(remote).filter((file) => !fitsInGroup(file)));
  const others = project.testMatch.filter((pattern) => !pattern.includes('/mfe-'));
  return { ...project, testMatch: [...groups, ...alone, ...others] };
}

const filesOf = (remote) =>
  readdirSync(join(root, remote, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => join(root, remote, 'src', file));

/** A module that one file replaces would stay replaced for the files after it. */
const fitsInGroup = (file) => !readFileSync(file, 'utf8').includes('jest.mock(');

/** What tidies up after each test as soon as it is loaded; otherwise it would do so for the first file of the group alone. */
const tidying = ['@testing-library/react', '@testing-library/user-event', join(root, 'packages/sdk/src/testing')];

const testsOf = (files) => `${tidying.map((path) => `require(${JSON.stringify(path)});\n`).join('')}
${files.map(blockOf).join('')}`;

const blockOf = (file) => `
describe(${JSON.stringify(relative(root, file).replaceAll(sep, '/'))}, () => {
  require(${JSON.stringify(file)});
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
});
`;
