import type { Config } from '../config';
import type { Database } from '../db/database';

export interface Surroundings {
  db: Database;
  config: Config;
  now: Date;
  /** Writes one line to stdout. */
  print(line: string): void;
}

/** One command of the operator. */
export interface Command {
  /** Its words and what follows them, such as `quarantine restore <id>…|all`. */
  usage: string;
  /** One line. */
  purpose: string;
  /** @throws Refusal where it cannot or may not be done, or where something is unsound. */
  run(surroundings: Surroundings, args: string[]): Promise<void>;
}

/** Ends a command with 1 and its message, one line for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
