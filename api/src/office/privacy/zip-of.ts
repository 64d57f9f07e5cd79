import { Zip, ZipPassThrough } from 'fflate';
import type { PersonFile } from './person-files';

/** What a ZIP file without the extensions for large ones can hold. */
const zipLimits = { bytes: 2 ** 32 - 1, files: 2 ** 16 - 1 };

/**
 * Writes a ZIP file piece by piece, as fast as it is read. Nothing is compressed: most documents are already.
 *
 * @throws Error instead of a file that no program could open.
 */
export async function* zipOf(files: AsyncIterable<PersonFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const size = { bytes: 0, files: 0 };
  const zip = new Zip((error, bytes) => {
    if (error) {
      throw error;
    }
    size.bytes += bytes.length;
    ready.push(bytes);
  });
  for await (const { path, content } of files) {
    size.files += 1;
    if (size.files > zipLimits.files || size.bytes > zipLimits.bytes) {
      throw new Error('There is more than a ZIP file can hold.');
    }
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const bytes of content) {
      entry.push(bytes);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready.splice(0);
}
