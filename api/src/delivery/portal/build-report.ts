import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FileTexts } from './file-texts';
import type { PublishedRemotes, RemoteState } from './remotes/published-remotes';

/** One part of the portal as `/build` shows it. Values that are unknown are null. */
export interface BuildPart {
  version: string | null;
  owner: string | null;
  /** Instant since which this version is live. */
  since: string | null;
  /** The version that only this share of the browsers gets. */
  canary?: { version: string; percent: number };
  /** Why another version is live than somebody chose. */
  problem?: string;
}

/** Content of `/build.json`. */
export interface BuildReport {
  shell: BuildPart;
  api: BuildPart;
  remotes: Record<string, BuildPart>;
}

const ShellRelease = z.object({
  version: z.string(),
  owner: z.optional(z.string()),
  languages: z.optional(z.record(z.string(), z.number())),
  files: z.optional(z.record(z.string(), z.string())),
});
export type ShellRelease = z.infer<typeof ShellRelease>;

export async function buildReport(
  published: PublishedRemotes,
  texts: FileTexts,
  { api, shellDir }: { api: BuildPart; shellDir: string },
): Promise<BuildReport> {
  const states = await published.states();
  const remotes = await Promise.all(states.map(async (state) => [state.name, await remotePart(state)] as const));
  return { shell: await shellPart(texts, shellDir), api, remotes: Object.fromEntries(remotes) };
}

export const shellRelease = async (texts: FileTexts, shellDir: string): Promise<ShellRelease | undefined> =>
  parsed(await texts.read(join(shellDir, 'release.json')));

async function shellPart(texts: FileTexts, shellDir: string): Promise<BuildPart> {
  const file = join(shellDir, 'release.json');
  const release = parsed(await texts.read(file));
  return { version: release?.version ?? null, owner: release?.owner ?? null, since: await modifiedAt(file) };
}

async function remotePart({ live, canary, pointer, problem }: RemoteState): Promise<BuildPart> {
  const chosenAt = pointer?.version === live?.release.version ? pointer?.changedAt : undefined;
  return {
    version: live?.release.version ?? null,
    owner: live?.release.owner ?? null,
    since: chosenAt ?? (live ? await modifiedAt(join(live.folder, 'release.json')) : null),
    ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }),
    ...(problem !== undefined && { problem }),
  };
}

async function modifiedAt(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtime.toISOString() ?? null;
}

function parsed(text: string | undefined): ShellRelease | undefined {
  try {
    return text === undefined ? undefined : ShellRelease.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
