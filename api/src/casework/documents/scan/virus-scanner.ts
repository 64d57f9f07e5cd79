import type { Readable } from 'node:stream';

export type Verdict = { status: 'clean' } | { status: 'infected'; finding: string };

/** A file that the scanner does not read to its end, because it is larger, or unpacks to more, than its settings allow. */
export class BeyondScan extends Error {
  override readonly name = 'BeyondScan';
}

/** Looks for viruses in files. Both calls reject when there is no verdict; a file without a verdict is never clean. */
export interface VirusScanner {
  /** @throws BeyondScan */
  scan(content: Readable, options: { withinMs: number }): Promise<Verdict>;
  /** Rejects when the scanner does not answer. */
  check(): Promise<void>;
}
