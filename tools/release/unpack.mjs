import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Unpacks an archive into `outside`; returns the folder.
 *
 * @throws Error unless the archive has the hash that the file beside it names.
 */
export function unpackRelease(archive, outside) {
  const [named] = readFileSync(`${archive}.sha256`, 'utf8').split(' ');
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  assert.equal(
    hash,
    named,
    `${basename(archive)} has another SHA-256 than ${basename(archive)}.sha256 names: ${hash}.`,
  );
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', outside], { encoding: 'utf8' });
  assert.equal(status, 0, `${basename(archive)} cannot be unpacked: ${stderr}`);
  return join(outside, basename(archive, '.tar.gz'));
}
