import type { Endpoint } from '@portal/contracts';

/** Where a reply differs from the contract that this code was built with. It contains no values of the reply. */
export interface Mismatch {
  /** Method and path pattern of the call. */
  call: string;
  /** Dotted paths in the reply, with `*` for the number of a row; empty when the API has no such call. */
  paths: readonly string[];
}

/** Event on `window` for every mismatch, for code that reports errors to the server; `detail` is a `Mismatch`. */
export const mismatchEvent = 'portal:mismatch';

/** Reports in the console and as `mismatchEvent` that a reply does not match its contract. */
export function reportMismatch(
  { method, path: route }: Pick<Endpoint, 'method' | 'path'>,
  issues: readonly { path: readonly PropertyKey[] }[],
): void {
  const paths = [...new Set(issues.map(({ path }) => path.map(partName).join('.')))];
  const detail: Mismatch = { call: `${method} ${route}`, paths };
  // biome-ignore lint/suspicious/noConsole: tells the developer which contract changed
  console.error(`${detail.call} does not match its contract: ${paths.join(', ') || 'the call is gone'}`);
  window.dispatchEvent(new CustomEvent(mismatchEvent, { detail }));
}

const partName = (key: PropertyKey): string => (typeof key === 'number' ? '*' : String(key));
