import type { Ask, Endpoint } from '@portal/contracts';
import type { AxiosRequestConfig } from 'axios';
import { type ReadReply, readReply } from './read-reply';
import { type CallOptions, requestOf } from './request-of';

/** A call whose whole input is optional takes no argument. */
type Asked<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets a caller leave the argument out
  Record<never, never> extends Ask<E> ? (Ask<E> & CallOptions) | void : Ask<E> & CallOptions;

/** The form of a schema that RTK Query reads (Standard Schema). */
interface ReplySchema<R> {
  '~standard': {
    version: 1;
    vendor: string;
    validate: (data: unknown) => { value: R } | { issues: readonly { message: string }[] };
    types?: { input: R; output: R };
  };
}

/** The part of an RTK Query endpoint that follows from its contract: the request and how its reply is read. */
export const call = <E extends Endpoint>(contract: E) => ({
  query: (ask: Asked<E>): AxiosRequestConfig => requestOf(contract, ask as (Ask<E> & CallOptions) | undefined),
  responseSchema: {
    '~standard': {
      version: 1,
      vendor: 'portal',
      validate: (data) => {
        const value = readReply(contract, data);
        return value ? { value } : { issues: [{ message: 'does not match its contract' }] };
      },
    },
  } satisfies ReplySchema<ReadReply<E>> as ReplySchema<ReadReply<E>>,
});
