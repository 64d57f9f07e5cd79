import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from './command';

/** @throws Refusal for an option or argument that the command does not have. */
export function readArgs<T extends ParseArgsConfig>(args: string[], config: T) {
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
