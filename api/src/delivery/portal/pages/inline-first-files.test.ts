import { createHash } from 'node:crypto';
import { integrityOf } from '../remotes/release';
import { inlineFirstFiles } from './inline-first-files';

const link = (address: string, text: string) =>
  `<link href="${address}" rel="stylesheet" integrity="${integrityOf(text)}" crossorigin>`;
const script = (address: string, text: string) =>
  `<script src="${address}" integrity="${integrityOf(text)}" crossorigin></script>`;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inlined = (html: string, text: string | undefined) => inlineFirstFiles(html, () => Promise.resolve(text));

const sheet = 'p{background:url(/assets/a.svg)}';

it('writes sheets and scripts in their places, and names their hashes', async () => {
  const files = new Map([
    ['/assets/first.js', 'start()'],
    ['https://files.example/remotes/mfe_public/1.0.0/routes.css', sheet],
  ]);
  const html = [...files].map(([address, text]) => (address.endsWith('.js') ? script : link)(address, text)).join(' ');
  expect(await inlineFirstFiles(`<head>${html}</head>`, async (address) => files.get(address))).toEqual({
    html: `<head><script>start()</script> <style data-href="/remotes/mfe_public/1.0.0/routes.css">${sheet}</style></head>`,
    hashes: { scripts: [sha256('start()')], styles: [sha256(sheet)] },
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
  const nothing = { html, hashes: { scripts: [], styles: [] } };
  expect(await inlined(html, why === 'cannot be read' ? undefined : (read ?? text))).toEqual(nothing);
});

it('leaves scripts that do not block the page', async () => {
  const html = '<script defer src="/assets/main.js" integrity="sha384-a" crossorigin></script>';
  expect((await inlined(html, 'start()')).html).toBe(html);
});
