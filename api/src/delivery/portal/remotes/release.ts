import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { readFileIn } from '../read-file-in';
import { DeclaredPages, DeclaredSlots } from './declared-pages';

/** A name without separators that does not begin with a dot, so that it cannot lead out of a folder. */
export const FolderName = z.string().check(z.regex(/^[\w@-][\w.@-]*$/));
const FilePath = z.string().check(z.regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/));

/** Content of `release.json` in the folder of a version. */
export const Release = z.object({
  name: z.string(),
  version: FolderName,
  owner: z.optional(z.string()),
  entry: FilePath,
  manifest: FilePath,
  pages: DeclaredPages,
  slots: DeclaredSlots,
  /** Share of its texts that are translated, by the code of the language. */
  languages: z._default(z.record(z.string(), z.number()), {}),
  /** Integrity hash of each file by its path in the folder. */
  files: z.record(FilePath, z.string()),
  /** Of a build by other tools: its container, and the files that browsers load before it starts, because it does not check them. */
  foreign: z.optional(
    z.object({ type: z.enum(['global', 'module']), globalName: z.string(), files: z.array(FilePath) }),
  ),
  /** Files that a page needs besides those of all pages, by the path of the page. */
  lazyFiles: z._default(z.record(z.string(), z.array(FilePath)), {}),
});
export type Release = z.infer<typeof Release>;

/** Thrown with a reason for the operator when a release cannot go live. */
export class BadRelease extends Error {}

/**
 * Checks the release in a folder against its hashes.
 *
 * @throws BadRelease
 */
export async function checkedRelease(folder: string, text: string | undefined): Promise<Release> {
  if (text === undefined) {
    throw new BadRelease('its folder has no release.json');
  }
  const release = parsedRelease(text);
  for (const [path, hash] of Object.entries(release.files)) {
    const bytes = await readFileIn(folder, path).catch(() => undefined);
    if (!bytes || integrityOf(bytes) !== hash) {
      throw new BadRelease(`${path} is missing or does not match its hash`);
    }
  }
  const unlisted = [release.entry, release.manifest].find((path) => !Object.hasOwn(release.files, path));
  if (unlisted !== undefined) {
    throw new BadRelease(`release.json has no hash of ${unlisted}`);
  }
  return release;
}

function parsedRelease(text: string): Release {
  try {
    return Release.parse(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.core.$ZodError ? error.issues : [];
    const place = issue && issue.path.length > 0 ? `: ${issue.path.join('.')}, ${issue.message}` : '';
    throw new BadRelease(`its release.json is not valid${place}`);
  }
}

export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
