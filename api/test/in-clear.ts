import type { Stored } from '../src/platform/db/encrypted-columns';

/** Returns a value as the rows from before encryption hold it. Their column `isEncrypted` is false. */
export const inClear = <Value>(value: Value): Stored<Value> =>
  (typeof value === 'string' ? value : JSON.stringify(value)) as unknown as Stored<Value>;

/** Returns what the database holds, as it is. */
export const asStored = <Value>(text: string): Stored<Value> => text as unknown as Stored<Value>;
