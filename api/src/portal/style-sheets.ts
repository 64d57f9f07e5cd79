import * as z from 'zod/mini';

const Files = z.object({ sync: z.array(z.string()) });
const Manifest = z.object({ exposes: z.array(z.object({ assets: z.object({ css: Files }) })) });

/**
 * Returns the addresses of a remote's style sheets, relative to `address` of its manifest; none for an invalid
 * manifest.
 */
export function styleSheetsOf(address: string, manifest: unknown): string[] {
  const { success, data } = Manifest.safeParse(manifest);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return success ? data.exposes.flatMap(({ assets }) => assets.css.sync.map((file) => folder + file)) : [];
}
