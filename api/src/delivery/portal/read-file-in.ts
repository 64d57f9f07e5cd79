import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Reads a file of a folder whose content others may have made, such as a team that publishes a remote.
 *
 * @throws Error also when a link leads out of the folder, so that nobody publishes other files of this server.
 */
export async function readFileIn(dir: string, path: string): Promise<Buffer> {
  const [folder, file] = await Promise.all([realpath(dir), realpath(join(dir, path))]);
  if (!file.startsWith(folder + sep)) {
    throw new Error(`${path} is outside of its folder.`);
  }
  return readFile(file);
}
