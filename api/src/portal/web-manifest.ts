/** What a browser that installs the portal calls it: the operator's own name where there is one. */
export function webManifest(text: string, brandName: string | undefined): string {
  return brandName ? JSON.stringify({ ...JSON.parse(text), name: brandName, short_name: brandName }) : text;
}
