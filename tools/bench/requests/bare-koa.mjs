// The least that a Koa server can do: it answers every request with the content of one file, JSON as an object. At `/text` it sends
// the text of the file, which is ready.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../install.mjs';

const Koa = createRequire(join(root, 'api', 'package.json'))('koa');
const text = readFileSync(process.argv[2], 'utf8');
const body = text.startsWith('{') ? JSON.parse(text) : text;
const app = new Koa();
app.use((ctx) => {
  if (ctx.path === '/text') {
    ctx.type = 'json';
    ctx.body = text;
    return;
  }
  ctx.body = body;
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => server.close().closeAllConnections());
