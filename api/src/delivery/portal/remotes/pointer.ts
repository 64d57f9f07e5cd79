import * as z from 'zod/mini';
import { FolderName } from './release';

/** Content of `live.json`, which says which version of a remote is live. */
export const Pointer = z.object({
  version: FolderName,
  previous: z.optional(FolderName),
  canary: z.optional(z.object({ version: FolderName, percent: z.number().check(z.minimum(0), z.maximum(100)) })),
  pinned: z.optional(z.boolean()),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
});
export type Pointer = z.infer<typeof Pointer>;

/** @returns undefined for text that is no valid pointer. */
export function parsePointer(text: string): Pointer | undefined {
  try {
    return Pointer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
