import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../install.mjs';
import { atMost, rounded } from '../lab/measure.mjs';
import { remotes } from '../lab/remotes.mjs';
import { visits } from './bytes/visits.mjs';

const gzippedKb = (file) => gzipSync(readFileSync(file)).length / 1024;

function filesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

/** Measures the gzipped size of each remote's entry and of the shell's style sheets, and the JavaScript of pages. */
export async function bytes() {
  const entries = remotes.map((remote) => {
    const { version } = JSON.parse(readFileSync(join(root, remote, 'dist', 'release.json'), 'utf8'));
    const size = gzippedKb(join(root, remote, 'dist', version, 'remoteEntry.js'));
    return atMost(`entry of ${remote}`, rounded(size), 12, 'KB gzip');
  });
  const styles = filesBelow(join(root, 'shell', 'dist'), '.css').reduce((sum, file) => sum + gzippedKb(file), 0);
  return [...entries, atMost('style sheet of the shell', rounded(styles), 20, 'KB gzip'), ...(await visits())];
}
