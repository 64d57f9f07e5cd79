// npm run screenshots: saves every page, for every role that may open it, to screenshots/. ONLY=name limits the pages.
// npm run screenshots -- --readme: saves the pictures of the README to docs/images/.
import { findChromium, howToGetChromium } from './chromium.mjs';
import { installPackages, run, tool } from './install.mjs';

installPackages();
const chromium = findChromium();
if (!chromium) {
  console.error(howToGetChromium);
  process.exit(1);
}
const file = process.argv.includes('--readme') ? 'readme.spec.ts' : 'screenshots.spec.ts';
const taken =
  run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--ui=stream']) &&
  run(tool('playwright'), ['test', '--config=e2e/screenshots.config.ts', file], { env: { CHROMIUM_PATH: chromium } });
process.exitCode = taken ? 0 : 1;
