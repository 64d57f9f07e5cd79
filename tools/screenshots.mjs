// npm run screenshots: saves every page, for every role that may open it, and its further states (forms with errors, invoices of
// every status, dialogs), to screenshots/. ONLY=name,name limits them.
// npm run screenshots -- --readme: saves the pictures of the README to docs/images/.
import { findChromium, howToGetChromium } from './chromium.mjs';
import { installPackages, run, tool } from './install.mjs';

installPackages();
const chromium = findChromium();
if (!chromium) {
  console.error(howToGetChromium);
  process.exit(1);
}
const files = process.argv.includes('--readme') ? ['readme.spec.ts'] : ['screenshots.spec.ts', 'states.spec.ts'];
const taken =
  run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--ui=stream']) &&
  run(tool('playwright'), ['test', '--config=e2e/screenshots.config.ts', ...files], {
    env: { CHROMIUM_PATH: chromium },
  });
process.exitCode = taken ? 0 : 1;
