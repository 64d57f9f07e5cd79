import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyBeforePaint, modeKey } from '@portal/ui/themes/apply';
import { presetOf } from './preset-of';

const script = readFileSync(join(__dirname, 'before-paint.js'), 'utf8');
const root = document.documentElement;

it.each([
  ['/', 'light'],
  ['/v1', 'dark'],
  ['/v2', 'system'],
  ['/about', 'nonsense'],
])('shows on %s in mode %s what the shell would show', (path, mode) => {
  history.replaceState(null, '', path);
  localStorage.setItem(modeKey, mode);
  delete root.dataset.mode;
  // biome-ignore lint/security/noGlobalEval: the script is tested as the browser runs it
  eval(script);
  const early = { ...root.dataset };
  delete root.dataset.theme;
  delete root.dataset.mode;
  applyBeforePaint(presetOf(path));
  expect(early).toEqual({ ...root.dataset });
});
