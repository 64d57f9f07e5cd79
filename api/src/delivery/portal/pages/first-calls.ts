import type { Endpoint, Page, QueryCall, Role } from '@portal/contracts';
import { describedCalls } from '@portal/contracts/docs';

type Path = `/${string}`;

interface Visited {
  /** Path of the address, as it was asked for. */
  path: string;
  query: string;
  role: Role;
}

/** The calls that read something, by their path. */
const reads: ReadonlyMap<string, Endpoint> = new Map(
  [...describedCalls.values()]
    .filter(({ contract }) => contract.method === 'GET')
    .map(({ contract }) => [contract.path, contract]),
);

/** Returns the calls that a page makes first at an address, with the parameters of the address. */
export function firstCallsOf(
  { path: pattern, firstCalls = [], queryCalls = [], tabs = [] }: Page,
  { path, query, role }: Visited,
): Path[] {
  const values = path.split('/');
  const params = Object.fromEntries(pattern.split('/').map((name, at) => [name.replace(':', ''), values[at] ?? '']));
  const asked = new URLSearchParams(query);
  const tab = tabs.find((each) => each === asked.get('tab')) ?? tabs[0];
  const ofTab = queryCalls.filter((call) => call.tab === undefined || call.tab === tab);
  return [
    ...firstCalls.map((call) => withParams(call, params)),
    ...ofTab.flatMap((call) => withQuery(call, { params, asked, role })),
  ];
}

interface Given {
  params: Record<string, string>;
  asked: URLSearchParams;
  role: Role;
}

/**
 * Adds what the contract of a call takes from a query, as the page does that makes the call. None for a query that the contract refuses,
 * for a call that this role may not make, and for one that only a newer API knows.
 */
function withQuery({ path }: QueryCall, { params, asked, role }: Given): Path[] {
  const [pattern = '', own] = path.split('?');
  const contract = reads.get(pattern);
  if (!contract || (typeof contract.access !== 'string' && !contract.access.includes(role))) {
    return [];
  }
  const given = contract.input.safeParse({ params, query: Object.fromEntries(asked) });
  if (!given.success) {
    return [];
  }
  const query = new URLSearchParams();
  const values = Object.entries(given.data.query ?? {}).filter(([, value]) => value !== undefined);
  for (const [name, value] of [...values, ...new URLSearchParams(own)]) {
    query.set(name, String(value));
  }
  const call = withParams(pattern, params);
  return [query.size > 0 ? `${call}?${query}` : call];
}

const withParams = (call: string, params: Given['params']) =>
  call.replaceAll(/:(\w+)/g, (parameter, name) => params[name] ?? parameter) as Path;
