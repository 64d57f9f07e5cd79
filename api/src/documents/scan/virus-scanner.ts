import type { Readable } from 'node:stream';

export type Verdict = { status: 'clean' } | { status: 'infected'; finding: string };

/** Looks for viruses in files. Both calls reject when there is no verdict; a file without a verdict is never clean. */
export interface VirusScanner {
  scan(content: Readable, options: { withinMs: number }): Promise<Verdict>;
  /** Rejects when the scanner does not answer. */
  check(): Promise<void>;
}
