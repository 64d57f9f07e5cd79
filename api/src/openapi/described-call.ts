import type { Ask, Endpoint, ProblemCode, Reply } from '@portal/contracts';

/** One way in which a call is refused. */
export interface Refusal {
  code: ProblemCode;
  /** What the caller reads, or one of the texts it may be. */
  message: string;
  /** Completes 'Refused when …'. */
  when: string;
  errors?: Readonly<Record<string, string[]>>;
}

export interface RequestHeader {
  name: string;
  description: string;
  example: string;
}

/** What a contract does not say of itself. */
interface CallPage<E extends Endpoint> {
  /** A few words, as a heading. */
  summary: string;
  /** Markdown. */
  description?: string;
  /** A request that the contract accepts. */
  ask: Ask<E>;
  /** What it is answered with; `{}` where a file goes out. */
  reply: Reply<E>;
  /** Beyond those that follow from the contract, see `generalRefusals`. */
  refusals?: readonly Refusal[];
  headers?: readonly RequestHeader[];
  /** What the answer does to the two session cookies. */
  cookies?: 'set' | 'cleared';
  /** Where it is not the access token, or not it alone, that opens the call. */
  security?: 'refresh-token' | 'optional';
  /** Where a file goes out: how it, or its beginning, may look by type, and how a browser is told to name it. */
  file?: { examples: Readonly<Record<string, string>>; disposition: string };
}

/** A call, ready to be shown: the types of its examples have been checked and are gone. */
export interface DescribedCall extends Omit<CallPage<Endpoint>, 'ask' | 'reply'> {
  contract: Endpoint;
  ask: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  reply: unknown;
}

export const describeCall = <E extends Endpoint>(contract: E, page: CallPage<E>): DescribedCall => ({
  ...page,
  contract,
});

/** One subject's calls by their names in the contracts, in the order in which they are read. */
export interface Subject {
  name: string;
  description: string;
  calls: Readonly<Record<string, DescribedCall>>;
}
