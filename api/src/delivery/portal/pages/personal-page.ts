import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { placeholders } from '@portal/contracts';
import escapeHtml from 'escape-html';
import type { Context } from 'koa';
import { shortestEncoding } from '../compressed';
import type { FirstVisit } from './first-visit';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Pages of a person are compressed for each request, so speed counts more than size. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page with the name of the person and the replies to its first calls. No cache may store it. */
export async function sendPersonalPage(ctx: Context, template: string, visit: FirstVisit): Promise<void> {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.vary('Accept-Encoding');
  const html = Buffer.from(personalHtml(template, visit));
  const encoding = shortestEncoding(ctx);
  if (encoding === 'identity') {
    ctx.body = html;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await (encoding === 'br' ? brotli(html, brotliOptions) : deflate(html));
}

/** The replies come last, so that browsers show the page before they have read them. */
const personalHtml = (template: string, { user, tokenEnd, replies, heading }: FirstVisit): string =>
  Object.entries({
    [placeholders.userName]: user.name,
    [placeholders.userInitials]: initialsOf(user.name),
    [placeholders.userEmail]: user.email,
    [placeholders.heading]: heading,
  })
    .reduce((html, [placeholder, value]) => html.replaceAll(placeholder, () => escapeHtml(value)), template)
    .replace(
      '</body>',
      () => `<script type="application/json" id="first-replies">${json(tokenEnd, replies)}</script></body>`,
    );

/** The replies are JSON already. Every `<` is escaped, so that no value can end the element. */
const json = (tokenEnd: string, replies: FirstVisit['replies']): string => {
  const entries = [...replies].map(([path, text]) => `${JSON.stringify(path)}:${text}`);
  return `{"tokenEnd":${JSON.stringify(tokenEnd)},"replies":{${entries.join()}}}`.replaceAll('<', '\\u003c');
};

/** The same initials as `Avatar` of the UI kit shows. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
