import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types = { '.js': 'text/javascript', '.css': 'text/css' };
const scripts = ['vendor', 'main'].map((name) => `<script defer src="/monolith/${name}.js"></script>`).join('');
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** These would tell the browser to refuse the monolith's scripts, or speak of the original body. */
const droppedHeaders = ['integrity-policy', 'content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Serves the monolith as a usual single-page app: an empty page with the scripts and sheets of the monolith. Everything else
 * comes from the portal at `upstream`. All scripts are compressed as well as the portal's.
 */
export async function serveSinglePage(dir, upstream, port) {
  const files = new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in types)
      .map((name) => [`/monolith/${name}`, brotliCompressSync(readFileSync(join(dir, name)), best)]),
  );
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url, upstream);
    const file = files.get(pathname);
    if (file) {
      reply.writeHead(200, {
        'content-type': types[extname(pathname)],
        'content-encoding': 'br',
        'content-length': file.length,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      reply.end(file);
      return;
    }
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const headers = { ...asked.headers, host: new URL(upstream).host };
    if (isPage) {
      delete headers['accept-encoding'];
    }
    const forwarded = request(new URL(asked.url, upstream), { method: asked.method, headers }, (answer) => {
      if (!isPage) {
        reply.writeHead(answer.statusCode, answer.headers);
        answer.pipe(reply);
        return;
      }
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !droppedHeaders.includes(name));
        const body = compressedOnce(emptyPage(Buffer.concat(parts).toString()));
        reply.writeHead(answer.statusCode, {
          ...Object.fromEntries(kept),
          'content-encoding': 'br',
          'content-length': body.length,
        });
        reply.end(body);
      });
    });
    forwarded.on('error', () => reply.destroy());
    asked.pipe(forwarded);
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

const compressedPages = new Map();

/** The portal compresses a page once, too. The page would come a fifth of a second later if each visit waited for that. */
function compressedOnce(html) {
  const known = compressedPages.get(html) ?? brotliCompressSync(html, best);
  compressedPages.set(html, known);
  return known;
}

/** Takes the text, the person's data, and the scripts and sheets of shell and remotes out of a page. */
const emptyPage = (html) =>
  html
    .replace(/<script\b[^>]*src="(?!\/assets\/first\.)[^"]+"[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*href="[^"]+\.js"[^>]*>/g, '')
    .replace(/<link\b[^>]*href="\/remotes\/[^"]+\.css"[^>]*>/g, '')
    // The empty page has no heading yet, so this font would only delay the monolith's scripts.
    .replace(/<link\b[^>]*href="[^"]+-600-normal-basic[^"]+"[^>]*>/g, '')
    .replace(/<script type="application\/json" id="first-replies">.*?<\/script>/s, '')
    .replace(/<div id="root"[^>]*>.*<\/div>/s, '<div id="root"></div>')
    .replace('</head>', `${scripts}</head>`);
