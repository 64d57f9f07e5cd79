import { createHash } from 'node:crypto';
import { integrityOf } from '../remotes/release';
import { inlineFirstFiles } from './inline-first-files';
import { loadFonts } from './inline-fonts';

const link = (address: string, text: string) =>
  `<link href="${address}" rel="stylesheet" integrity="${integrityOf(text)}" crossorigin>`;
const script = (address: string, text: string) =>
  `<script src="${address}" integrity="${integrityOf(text)}" crossorigin></script>`;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const noFont = () => Promise.resolve(undefined);
const inlined = (html: string, text: string | undefined) => inlineFirstFiles(html, () => Promise.resolve(text), noFont);

const sheet = 'p{background:url(/assets/a.svg)}';

it('writes sheets and scripts in their places, and names their hashes', async () => {
  const files = new Map([
    ['/assets/first.js', 'start()'],
    ['https://files.example/remotes/mfe_public/1.0.0/routes.css', sheet],
  ]);
  const html = [...files].map(([address, text]) => (address.endsWith('.js') ? script : link)(address, text)).join(' ');
  expect(await inlineFirstFiles(`<head>${html}</head>`, async (address) => files.get(address), noFont)).toEqual({
    html: `<head><script>start()</script> <style data-href="/remotes/mfe_public/1.0.0/routes.css">${sheet}</style></head>`,
    hashes: { scripts: [sha256('start()')], styles: [sha256(sheet)], hasFonts: false },
  });
});

it.each([
  ['cannot be read', sheet, undefined],
  ['has changed since its hash was written', sheet, 'p{color:red}'],
  ['would end its element', 'p::before{content:"</style>"}', undefined],
  ['names a file beside it', 'p{background:url(a.svg)}', undefined],
  ['is long', `p{--a:${'a'.repeat(80_000)}}`, undefined],
])('leaves a file that %s as it is', async (why, text, read) => {
  const html = link('/assets/main.css', text);
  const nothing = { html, hashes: { scripts: [], styles: [], hasFonts: false } };
  expect(await inlined(html, why === 'cannot be read' ? undefined : (read ?? text))).toEqual(nothing);
});

it('leaves scripts that do not block the page', async () => {
  const html = '<script defer src="/assets/main.js" integrity="sha384-a" crossorigin></script>';
  expect((await inlined(html, 'start()')).html).toBe(html);
});

it('puts the basic fonts into the sheet, in place of their preload links, and loads them before the first layout', async () => {
  const face = (file: string) => `@font-face{font-display:optional;src:url(/assets/${file})format("woff2")}`;
  const [basic, whole, lost] = ['text-basic.0a1b.woff2', 'text.2c3d.woff2', 'head-basic.4e5f.woff2'];
  const preload = (file: string) =>
    `<link href="/assets/${file}" rel="preload" as="font" type="font/woff2" crossorigin>`;
  const text = [basic, whole, lost].map(face).join('');
  const { html, hashes } = await inlineFirstFiles(
    `${preload(basic)}${preload(lost)}${link('/assets/main.css', text)}</head>`,
    async () => text,
    async (address) => (address.includes('text-basic') ? Buffer.from('font') : undefined),
  );
  const data = text.replace(`optional;src:url(/assets/${basic}`, 'block;src:url(data:font/woff2;base64,Zm9udA==');
  expect(html).toBe(
    `${preload(lost)}<style data-href="/assets/main.css">${data}</style><script>${loadFonts}</script></head>`,
  );
  expect(hashes).toEqual({ scripts: [sha256(loadFonts)], styles: [sha256(data)], hasFonts: true });
});
