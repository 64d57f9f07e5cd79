import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf } from './code-owners';

let root: string;
let remote: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'code-owners-'));
  remote = join(root, 'mfe-new');
  mkdirSync(remote);
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['the line of its folder, in the folder above', '* @all\n/mfe-new/ @team @other\n', undefined, '@team @other'],
  ['the line of everything', '* @all\n/mfe-old/ @team\n', undefined, '@all'],
  ['the file in its own folder', '* @all\n', '* @own\n', '@own'],
])('takes the owner of a remote from %s', (_what, above, inside, owner) => {
  writeFileSync(join(root, 'CODEOWNERS'), above);
  if (inside) {
    writeFileSync(join(remote, 'CODEOWNERS'), inside);
  }
  expect(ownerOf(remote)).toBe(owner);
});

it('says which file is missing', () => {
  expect(() => ownerOf(remote)).toThrow(`write "* <owner>" into ${join(remote, 'CODEOWNERS')}`);
});
