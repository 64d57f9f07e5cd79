import * as z from '@portal/contracts/zod';
import type { PageRow } from './pages';
import type { SlotRow } from './slots';

/** A file that the browser checks by its integrity hash. */
const file = { address: z.string(), integrity: z.string() };

/** The live build of one remote. Addresses are absolute paths; in development they are full URLs. */
export const RemoteBuild = z.object({
  version: z.string(),
  entry: z.string(),
  /** Integrity hash of the entry, which itself contains those of all other files; missing in development. */
  integrity: z.optional(z.string()),
  /** Of a build without hashes of its own files: what the page loads, with hashes, before the remote starts. */
  foreign: z.optional(
    z.object({
      type: z.enum(['global', 'module']),
      /** Name under which an entry of the type `global` defines its container. */
      globalName: z.string(),
      /** Integrity hashes by address. */
      files: z.record(z.string(), z.string()),
    }),
  ),
  /** The translations for pages in another language than English: of all of them, and of each by its path. */
  words: z.optional(z.object({ ...file, pages: z.optional(z.record(z.string(), z.object(file))) })),
  /** No longer read by this shell; open pages with an older one still need it. */
  manifest: z.optional(z.string()),
  /** Team that owns the remote. */
  owner: z.optional(z.string()),
  /** Integrity hash (`sha384-…`) of each file by its path inside the folder of the version. */
  files: z.optional(z.record(z.string(), z.string())),
  /** Not checked again: the server checks pages and slots before the build goes live. */
  pages: z.optional(z.array(z.custom<PageRow>())),
  slots: z.optional(z.array(z.custom<SlotRow>())),
});

/** Content of `/remotes.json`: the live build of each remote. */
export const RemoteBuilds = z.record(z.string(), RemoteBuild);

export type RemoteBuild = z.infer<typeof RemoteBuild>;
export type RemoteBuilds = z.infer<typeof RemoteBuilds>;
