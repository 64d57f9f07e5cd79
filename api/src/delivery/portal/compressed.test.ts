import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compress } from './compressed';

it('compresses as far as Brotli can, because a page is compressed once and sent to every visitor', async () => {
  const text = readFileSync(join(__dirname, 'portal.ts'), 'utf8');
  expect((await compress(text)).br).toHaveLength(brotliCompressSync(text).length);
});
