import type { Endpoint, Reply } from '@portal/contracts';
import type * as z from '@portal/contracts/zod';
import { reportMismatch } from './report-mismatch';

/** A reply as the browser reads it. */
export type ReadReply<E extends Endpoint> = Reply<E> & {
  /** Number of rows that do not match the contract and were left out; absent when all rows were read. */
  unreadableRows?: number;
};

type Issue = z.core.$ZodIssue;

/**
 * Reads a reply, also one of an API that is newer than this code. New values of enums are kept. A list loses only the
 * rows that do not match the contract.
 *
 * @returns undefined for any other mismatch, which has then been reported.
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
  // In the reply to a change, every row counts.
  return contract.method === 'GET' && faults.every(isInsideRow)
    ? (withoutRows(data as object, faults) as ReadReply<E> | undefined)
    : undefined;
}

const isNewValue = ({ code, path }: Issue, data: unknown): boolean =>
  code === 'invalid_value' && typeof path.reduce(partOf, data) === 'string';

const partOf = (whole: unknown, key: PropertyKey): unknown => (whole as Record<PropertyKey, unknown>)[key];

/** Only the lists at the top of a reply have rows; an invoice without one of its lines would be wrong. */
const isInsideRow = (issue: Issue): boolean =>
  typeof issue.path[1] === 'number' &&
  (issue.path.length > 2 || (issue.code === 'invalid_type' && issue.expected === 'object'));

/** Returns undefined when no list has a row left, because the reply would then look like an empty list. */
function withoutRows(data: object, faults: readonly Issue[]): object | undefined {
  const unreadable = new Set(faults.map(({ path: [list, index] }) => `${String(list)}.${String(index)}`));
  const parts = Object.entries(data).map(([list, rows]: [string, unknown]): [string, unknown] => [
    list,
    Array.isArray(rows) ? rows.filter((_, index) => !unreadable.has(`${list}.${index}`)) : rows,
  ]);
  return parts.some(([, rows]) => Array.isArray(rows) && rows.length > 0)
    ? { ...Object.fromEntries(parts), unreadableRows: unreadable.size }
    : undefined;
}
