// npm run guide: prints the visitors' guide from the tips of the home page into shell/public/guides/.
// The result is committed, so that building the portal needs no browser. Run it again when the tips change.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, howToGetChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { guideHtml } from './guide-html.mjs';

// The faces that PDFs of the API have; Chromium draws variable fonts letter by letter.
const require = createRequire(join(root, 'api', 'package.json'));
const font = (family, weight, file) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(require.resolve(file), 'base64')})}`;

const executablePath = findChromium();
if (!executablePath) {
  console.error(howToGetChromium);
  process.exit(1);
}
const styles = [
  font('Public Sans', '400', '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2'),
  font('Public Sans', '600', '@fontsource/public-sans/files/public-sans-latin-600-normal.woff2'),
  font('Source Serif', '600', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
  readFileSync(new URL('./guide.css', import.meta.url), 'utf8'),
].join('\n');
const tips = JSON.parse(readFileSync(join(root, 'mfe-public', 'src', 'home', 'tips.json'), 'utf8'));

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(guideHtml(tips, styles));
await page.evaluate(() => document.fonts.ready);
const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
writeFileSync(join(root, 'shell', 'public', 'guides', 'before-you-pay.pdf'), withoutCreator(pdf));
await browser.close();

/** Removes the name of the browser; spaces in its place keep the offsets in the file valid. */
function withoutCreator(bytes) {
  const text = bytes.toString('latin1');
  return Buffer.from(
    text.replace(/\/Creator \((?:\\.|[^\\)])*\)/, (entry) => ''.padEnd(entry.length)),
    'latin1',
  );
}
