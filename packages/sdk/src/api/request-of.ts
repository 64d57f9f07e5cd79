import { type Ask, type Endpoint, limits } from '@portal/contracts';
import { type AxiosRequestConfig, toFormData } from 'axios';

/** Options of a call beside the contract's input. */
export interface CallOptions {
  /** For example `{ 'Idempotency-Key': … }`. */
  headers?: Record<string, string>;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Turns a contract and what the caller sends into an axios request; path parameters are URL-encoded. */
export function requestOf<E extends Endpoint>(
  contract: E,
  ask: (Ask<E> & CallOptions) | undefined,
): AxiosRequestConfig {
  const { params, query, body, headers, onProgress }: RequestParts & CallOptions = ask ?? {};
  return {
    contract: { method: contract.method, path: contract.path },
    url: pathOf(contract, params),
    method: contract.method,
    params: query,
    headers,
    ...(carriesFile(body) ? { data: formOf(body), timeout: limits.uploadTimeoutMs } : { data: body }),
    onUploadProgress: onProgress && (({ progress }) => onProgress(progress ?? 0)),
  };
}

/** The address of a call for a link or other element that the browser loads itself. */
export function hrefOf<E extends Endpoint>(contract: E, ask: Ask<E>): string {
  const { params, query } = ask as RequestParts;
  const path = `/api${pathOf(contract, params)}`;
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path;
}

const pathOf = (contract: Endpoint, params: RequestParts['params']): string =>
  contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));

/** Files come last, because the server needs the other fields before it accepts them; several of one name are repeated. */
const formOf = (body: Record<string, unknown>) =>
  toFormData(
    Object.fromEntries(Object.entries(body).sort(([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)))),
    undefined,
    {
      indexes: null,
    },
  );

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob));

const carriesFile = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.values(body).some(isFile);
