export interface StoredPointer {
  version: string;
  previous?: string;
  canary?: { version: string; percent: number };
  pinned?: boolean;
  changedAt?: string;
}

export class PointerLocked extends Error {}

export function changePointer(
  remoteDir: string,
  changedBy: string,
  change: (pointer: StoredPointer | undefined) => StoredPointer | undefined | Promise<StoredPointer | undefined>,
): Promise<void>;
