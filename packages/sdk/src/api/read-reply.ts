import type { Endpoint, Reply } from '@portal/contracts';
import type * as z from '@portal/contracts/zod';
import { mendReply } from './mend-reply';
import { reportMismatch } from './report-mismatch';

/** A reply as the browser reads it. */
export type ReadReply<E extends Endpoint> = Reply<E> & {
  /** Number of rows that could not be read and were left out; absent when all rows were read. */
  unreadableRows?: number;
};

type Issue = z.core.$ZodIssue;

/**
 * Reads a reply, also one of an older or newer API. New values of enums are kept. Any other mismatch is reported and mended.
 *
 * @returns undefined for a reply that cannot be mended.
 */
export function readReply<E extends Endpoint>(contract: E, data: unknown): ReadReply<E> | undefined {
  const parsed = contract.data.safeParse(data);
  if (parsed.success) {
    return parsed.data as ReadReply<E>;
  }
  const faults = parsed.error.issues.filter((issue) => !isNewValue(issue, data));
  if (faults.length === 0) {
    return data as ReadReply<E>;
  }
  reportMismatch(contract, faults);
  return mendReply(contract, data) as ReadReply<E> | undefined;
}

const isNewValue = ({ code, path }: Issue, data: unknown): boolean =>
  code === 'invalid_value' && typeof path.reduce(partOf, data) === 'string';

const partOf = (whole: unknown, key: PropertyKey): unknown => (whole as Record<PropertyKey, unknown>)[key];
