/** Replaces the names in the web manifest by the operator's brand name, if there is one. */
export function webManifest(text: string, brandName: string | undefined): string {
  return brandName ? JSON.stringify({ ...JSON.parse(text), name: brandName, short_name: brandName }) : text;
}
