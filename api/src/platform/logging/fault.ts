import { types } from 'node:util';
import { QueryFailedError } from 'typeorm';

/**
 * Describes an unexpected error for the log, without data that people sent: the parameters of a query, and database
 * messages that quote them, are left out.
 */
export function faultOf(thrown: unknown): Record<string, unknown> {
  if (thrown instanceof QueryFailedError) {
    const { code } = thrown.driverError as { code?: unknown };
    return { name: thrown.name, code, query: thrown.query, stack: framesOf(thrown) };
  }
  return types.isNativeError(thrown)
    ? { name: thrown.name, message: thrown.message, stack: framesOf(thrown) }
    : { name: typeof thrown };
}

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '));
