import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { Schema } from '../../platform/db/open-database';

export interface OperatorContext {
  db: Database;
  config: Config;
  schema: Schema;
  now: Date;
  /** Writes one line to stdout. */
  print(line: string): void;
}

/** A command for the operator. */
export interface Command {
  /** The words of the command and its arguments, such as `quarantine restore <id>…|all`. */
  usage: string;
  /** One line for the usage text. */
  purpose: string;
  /** @throws Refusal when the command is not possible or not allowed, or when a check fails. */
  run(context: OperatorContext, args: string[]): Promise<void>;
}

/** A command that opens the database itself, because opening it would create or migrate it. */
export interface OfflineCommand extends Pick<Command, 'usage' | 'purpose'> {
  /** @throws Refusal when the command is not possible or not allowed, or when a check fails. */
  runOffline(context: Omit<OperatorContext, 'db'>, args: string[]): Promise<void>;
}

/** Ends a command with exit code 1 and prints its message as one line. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
