import * as z from 'zod/mini';

const Files = z.object({ sync: z.array(z.string()) });
const Manifest = z.object({ exposes: z.array(z.object({ assets: z.object({ css: Files }) })) });

/** Addresses of the style sheets of a remote whose manifest stands at `address`; none where it is no manifest. */
export function styleSheetsOf(address: string, manifest: unknown): string[] {
  const { success, data } = Manifest.safeParse(manifest);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return success ? data.exposes.flatMap(({ assets }) => assets.css.sync.map((file) => folder + file)) : [];
}
