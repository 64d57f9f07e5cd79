import type { Endpoint } from '@portal/contracts';
import { answer } from './fake-api';
import { onlyEssentials } from './only-essentials';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAny = ({ contract }: { contract: Endpoint }) => contract.path.includes(':');

/** `keep` decides whether parts of rows stay, with nothing but their own essentials. */
function bare(value: unknown, keep: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((row) => bare(row, keep));
  }
  if (!isObject(value)) {
    return value;
  }
  const parts = Object.entries(value).filter(([, part]) => typeof part === 'object' && part !== null);
  const kept = keep ? parts.map(([name, part]) => [name, bare(part, keep)] as const) : [];
  return { ...Object.fromEntries(kept), ...onlyEssentials(value) };
}

/**
 * Makes the API answer all `GET` calls as one of another version may in the worst case: rows and what a page is about have nothing
 * but what identifies them, and nothing is counted.
 *
 * @param calls - `describedCalls` of `@portal/contracts/docs`, whose replies are reduced.
 * @param lacks - 'total': lists have three pages without a total, and parts of rows are there; 'all': neither.
 */
export function answerEssentials(
  calls: Iterable<{ contract: Endpoint; reply?: unknown }>,
  lacks: 'total' | 'all',
): void {
  // Of two that match, the fake API takes the later one: '/cases/list' before '/cases/:caseId'.
  const byPath = [...calls].sort((one, other) => Number(isAny(other)) - Number(isAny(one)));
  for (const { contract, reply } of byPath) {
    if (contract.method === 'GET' && !contract.carries && isObject(reply)) {
      const { pagination, ...parts } = reply;
      const objects = Object.entries(parts).filter(([, part]) => typeof part === 'object');
      const data: Json = Object.fromEntries(objects.map(([name, part]) => [name, bare(part, lacks === 'total')]));
      if (isObject(pagination) && lacks === 'total') {
        const { total, ...pages } = pagination;
        data['pagination'] = { ...pages, pages: 3 };
      }
      answer(contract, data as never);
    }
  }
}
