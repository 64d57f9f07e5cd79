import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMode, applyPreset, modeKey, readMode } from '@portal/ui/themes/apply';
import { presetOf } from './preset-of';

const script = readFileSync(join(__dirname, 'before-paint.js'), 'utf8');
const root = document.documentElement;

it.each([
  ['/', 'light'],
  ['/v1', 'dark'],
  ['/v2', 'system'],
  ['/about', 'nonsense'],
])('sets the same theme and mode as the shell on %s in mode %s', (path, mode) => {
  history.replaceState(null, '', path);
  localStorage.setItem(modeKey, mode);
  delete root.dataset.mode;
  // biome-ignore lint/security/noGlobalEval: the script is tested as the browser runs it
  eval(script);
  const early = { ...root.dataset };
  delete root.dataset.theme;
  delete root.dataset.mode;
  applyPreset(presetOf(path));
  applyMode(readMode());
  expect(early).toEqual({ ...root.dataset });
});

it('leaves the site from a prerendered page as `leaveSite` does', async () => {
  const { body } = document;
  const fetch = jest.fn(async () => undefined);
  Object.assign(globalThis, { fetch });
  body.innerHTML = '<div data-prerendered><p class="quick-exit"><a href="#elsewhere">Leave this site</a></p></div>';
  localStorage.setItem('portal.signed-in', 'yes');
  localStorage.setItem('portal.session.inputAt', '1');
  sessionStorage.setItem('portal.draft.case-form', '{}');
  const otherTab = new BroadcastChannel('portal-session');
  const received = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  body.querySelector('a')?.click();
  expect(fetch).toHaveBeenCalledWith('/api/auth/logout', { method: 'POST', keepalive: true });
  expect(await received).toEqual({ kind: 'left-site' });
  expect({ ...localStorage }).toEqual({ 'portal.sign-out-first': 'yes' });
  expect(sessionStorage).toHaveLength(0);
  expect(body).not.toBeVisible();
  otherTab.close();
});
