import type { Ask, Endpoint, ProblemCode, Reply } from '@portal/contracts';

export interface Refusal {
  code: ProblemCode;
  /** Message of the reply, or an example when it varies. */
  message: string;
  /** Completes the sentence 'Refused when …'. */
  when: string;
  errors?: Readonly<Record<string, string[]>>;
}

export interface RequestHeader {
  name: string;
  description: string;
  example: string;
}

/** Documentation of a call beyond its contract. */
interface CallPage<E extends Endpoint> {
  /** Heading of a few words. */
  summary: string;
  /** Text in Markdown. */
  description?: string;
  /** Example of a valid request. */
  ask: Ask<E>;
  /** Example of the reply; `{}` for calls that send a file. */
  reply: Reply<E>;
  /** Refusals in addition to `generalRefusals`, which follow from the contract. */
  refusals?: readonly Refusal[];
  headers?: readonly RequestHeader[];
  /** Effect of the reply on the two session cookies. */
  cookies?: 'set' | 'cleared';
  /** Exception for calls that need no access token, or the refresh token instead. */
  security?: 'refresh-token' | 'optional';
  /** For calls that send a file: an example, or its beginning, for each media type, and the `Content-Disposition`. */
  file?: { examples: Readonly<Record<string, string>>; disposition: string };
}

/** A documented call whose examples were type-checked against its contract. */
export interface DescribedCall extends Omit<CallPage<Endpoint>, 'ask' | 'reply'> {
  contract: Endpoint;
  ask: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  reply: unknown;
}

export const describeCall = <E extends Endpoint>(contract: E, page: CallPage<E>): DescribedCall => ({
  ...page,
  contract,
});

/** Calls of one subject by their names in the contracts, in the order of the page. */
export interface Subject {
  name: string;
  description: string;
  calls: Readonly<Record<string, DescribedCall>>;
}
