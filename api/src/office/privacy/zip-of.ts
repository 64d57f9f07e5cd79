import { Zip, ZipPassThrough } from 'fflate';
import type { PersonFile } from './person-files';

/** Writes a ZIP file piece by piece, as fast as it is read. Nothing is compressed: most documents are already. */
export async function* zipOf(files: AsyncIterable<PersonFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) {
      throw error;
    }
    ready.push(bytes);
  });
  for await (const { path, content } of files) {
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
