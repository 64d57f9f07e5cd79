// npm run icons: draws the icons of the portal and the image of link previews into shell/public/.
// The results are committed, so that building the portal needs no browser. Run it again when the drawings change.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, howToGetChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { maskableIcon, previewHtml, squareIcon, tabIcon } from './pictures.mjs';

const executablePath = findChromium();
if (!executablePath) {
  console.error(howToGetChromium);
  process.exit(1);
}
const write = (name, content) => writeFileSync(join(root, 'shell', 'public', name), content);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();

write('favicon.svg', `${tabIcon}\n`);
write('favicon.ico', icoOf(await Promise.all([16, 32, 48].map(async (size) => [size, await drawn(tabIcon, size)]))));
write('apple-touch-icon.png', await drawn(squareIcon, 180));
write('icon-192.png', await drawn(tabIcon, 192));
write('icon-512.png', await drawn(tabIcon, 512));
write('icon-maskable-512.png', await drawn(maskableIcon, 512));
write('link-preview.png', await preview());
await browser.close();

async function drawn(svg, size) {
  const own = await browser.newPage({ viewport: { width: size, height: size } });
  await own.setContent(`<!doctype html><style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  const png = await own.screenshot({ omitBackground: true });
  await own.close();
  return png;
}

async function preview() {
  const require = createRequire(join(root, 'packages', 'ui', 'package.json'));
  const font = (family, weight, file) =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(require.resolve(file), 'base64')})}`;
  const styles = [
    font('Public Sans', '100 900', '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    font('Source Serif', '600', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
    readFileSync(new URL('./link-preview.css', import.meta.url), 'utf8'),
  ].join('\n');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(previewHtml(styles));
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** Builds an .ico file: a table of its images, then the images as PNG, which every browser since 2007 reads. */
function icoOf(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(([size, png], index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(([, png]) => png)]);
}
