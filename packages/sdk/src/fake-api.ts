import type { Ask, Endpoint, Problem, Reply } from '@portal/contracts';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from './api/http';

/** One request that the page under test has made. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, unknown>;
}

interface Route {
  contract: Endpoint;
  respond: (sent: Sent) => Promise<{ status: number; body: unknown }>;
}

let routes: Route[] = [];
let log: { contract: Endpoint; sent: Sent }[] = [];

/** Makes the API answer `contract` from now on. Data that does not match the contract does not compile. */
export function answer<E extends Endpoint>(contract: E, data: Reply<E> | ((sent: Sent) => Reply<E>)): void {
  const dataFor = (sent: Sent) => (typeof data === 'function' ? (data as (sent: Sent) => Reply<E>)(sent) : data);
  fake(contract, async (sent) => ({
    status: contract.status ?? 200,
    body: { success: true, message: contract.message, data: dataFor(sent) },
  }));
}

/** Makes the API refuse `contract` from now on. */
export function refuse(contract: Endpoint, status: number, problem: Omit<Problem, 'success'>): void {
  fake(contract, async () => ({ status, body: { success: false, ...problem } }));
}

/** Leaves calls of `contract` without an answer, so that a test can check the loading state. */
export function hold(contract: Endpoint): void {
  fake(contract, () => new Promise(() => undefined));
}

/** Every request made to `contract` since the test began, oldest first. */
export const sentTo = <E extends Endpoint>(contract: E): (Sent & Partial<Ask<E>>)[] =>
  log.filter((entry) => entry.contract === contract).map(({ sent }) => sent as Sent & Partial<Ask<E>>);

/** Clears all answers and requests. `@portal/sdk/testing` calls it after each test. */
export function resetFakeApi(): void {
  routes = [];
  log = [];
}

function fake(contract: Endpoint, respond: Route['respond']): void {
  routes = [{ contract, respond }, ...routes.filter((route) => route.contract !== contract)];
  http.defaults.adapter = adapter;
}

async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  for (const { contract, respond } of routes) {
    const params = paramsOf(contract, config);
    if (params) {
      const sent = sentBy(config, params);
      log.push({ contract, sent });
      const logOfTest = log;
      const { status, body } = await respond(sent);
      if (log !== logOfTest) {
        // The next test has begun, which must not show what this one asked for.
        return new Promise(() => undefined);
      }
      return settle({ data: body, status, statusText: '', headers: {}, config });
    }
  }
  throw new AxiosError(`No answer was given for ${config.method?.toUpperCase()} ${config.url}.`);
}

function settle(response: AxiosResponse): AxiosResponse {
  if (response.status >= 400) {
    throw new AxiosError('refused', undefined, response.config as InternalAxiosRequestConfig, undefined, response);
  }
  return response;
}

function paramsOf(contract: Endpoint, { method, url = '' }: InternalAxiosRequestConfig) {
  const pattern = contract.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = contract.method === method?.toUpperCase() ? new RegExp(`^${pattern}$`).exec(url) : null;
  return match && Object.fromEntries(Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]));
}

const sentBy = (config: InternalAxiosRequestConfig, params: Record<string, string>): Sent => ({
  params,
  query: config.params ?? {},
  body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
  headers: config.headers.toJSON(),
});
