import * as z from 'zod/mini';

/** The live build of one remote. Addresses are absolute paths or full URLs. */
export const RemoteBuild = z.object({
  version: z.string(),
  manifest: z.string(),
  /** Integrity hash (`sha384-…`) of each file by its path inside the folder of the version. */
  files: z.optional(z.record(z.string(), z.string())),
});

/** Content of `/remotes.json`: the live build of each remote. A deploy or a rollback changes one line of it. */
export const RemoteBuilds = z.record(z.string(), RemoteBuild);

export type RemoteBuild = z.infer<typeof RemoteBuild>;
export type RemoteBuilds = z.infer<typeof RemoteBuilds>;
