import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

/**
 * Writes a folder as `<archive>`, with its SHA-256 beside it. Equal folders give equal bytes: names are sorted, and all files carry the
 * time `at` and the rights 644, or 755 for programs.
 */
export async function writeArchive(folder, archive, at) {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(archive));
  const top = basename(folder);
  for (const file of (await filesIn(folder)).sort()) {
    const name = [top, ...relative(folder, file).split(sep)].join('/');
    const mode = (await stat(file)).mode & 0o100 ? 0o755 : 0o644;
    pack.entry({ name, mode, mtime: at, uid: 0, gid: 0 }, await readFile(file));
  }
  pack.finalize();
  await written;
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  return hash;
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
