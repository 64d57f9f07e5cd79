import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@portal/contracts';

interface VersionFacts {
  name: string;
  version: string;
  owner?: string;
  pages?: Page[];
  lazyFiles?: Record<string, string[]>;
}

/** Writes the folder of one version of a remote as a build does, without changing what is live. */
export function writeVersion(
  remoteDir: string,
  facts: VersionFacts,
  { manifest, others = {} }: { manifest?: object; others?: Record<string, string> } = {},
): void {
  const { name, version } = facts;
  const folder = join(remoteDir, version);
  const texts = {
    'remoteEntry.js': `/* ${name} ${version} */`,
    'mf-manifest.json': JSON.stringify(manifest ?? { name, version }),
    ...others,
  };
  const files = Object.entries(texts).map(([file, text]) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return [file, `sha384-${createHash('sha384').update(text).digest('base64')}`];
  });
  const release = { ...facts, entry: 'remoteEntry.js', manifest: 'mf-manifest.json', files: Object.fromEntries(files) };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}
