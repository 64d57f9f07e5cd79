import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: without the parts of a window, the tests take a third less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
};

function downloaded() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(folder)) {
    return undefined;
  }
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(folder, name, path)))
    .find(existsSync);
}

function installed() {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  console.log('Installing Chromium …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (spawnSync('apt-get', ['install', '-y', '-qq', name], quiet).status === 0) {
      break;
    }
  }
  return onPath();
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, one on the PATH, one that Playwright downloaded, or, as root on
 * Debian, a newly installed package. Returns undefined when there is none.
 */
export const findChromium = () => process.env.CHROMIUM_PATH ?? onPath() ?? downloaded() ?? installed();

export const howToGetChromium =
  'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium-headless-shell, or chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.';
