import type { Ask, Endpoint, Reply } from '@portal/contracts';
import type { AxiosRequestConfig } from 'axios';
import type { ZodMiniType } from 'zod/mini';
import { type CallOptions, requestOf } from './request-of';

/** A call whose whole input is optional takes no argument. */
type Asked<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets a caller leave the argument out
  Record<never, never> extends Ask<E> ? (Ask<E> & CallOptions) | void : Ask<E> & CallOptions;

/** The part of an RTK Query endpoint that follows from its contract: the request and the schema of the reply. */
export const call = <E extends Endpoint>(contract: E) => ({
  query: (ask: Asked<E>): AxiosRequestConfig => requestOf(contract, ask as (Ask<E> & CallOptions) | undefined),
  responseSchema: contract.data as ZodMiniType<Reply<E>, Reply<E>>,
});
