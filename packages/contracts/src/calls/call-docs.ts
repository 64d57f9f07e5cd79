import { exampleReply, exampleRequest } from '../examples';
import type { Ask, Endpoint, Reply } from './endpoint';
import type { ProblemCode } from './problem';

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

/** What the API document says about a call beyond its contract. Everything that is left out is derived. */
interface CallDocs<E extends Endpoint = Endpoint> {
  /** Heading of a few words; by default the name of the call. */
  summary?: string;
  /** Text in Markdown. */
  description?: string;
  /** A valid request; by default made from the schema. */
  ask?: Ask<E>;
  /** A reply; by default made from the schema. */
  reply?: Reply<E>;
  /** Refusals that do not follow from access and input. */
  refuses?: readonly Refusal[];
  /** The refusal of the row that the call names, if it is not that of the subject in the path. */
  missing?: Refusal;
  headers?: readonly RequestHeader[];
  /** Effect of the reply on the two session cookies. */
  cookies?: 'set' | 'cleared';
  /** Exception for calls that need no access token, or the refresh token instead. */
  security?: 'refresh-token' | 'optional';
  /** For calls that send a file: an example, or its beginning, for each media type, and the `Content-Disposition`. */
  file?: { examples: Readonly<Record<string, string>>; disposition: string };
}

/** A call with everything that the API document shows about it. */
export interface DescribedCall extends CallDocs {
  name: string;
  contract: Endpoint;
  summary: string;
  ask: Ask<Endpoint>;
  reply: unknown;
}

/** The calls of one subject, in the order in which the API document lists them. */
export interface ChapterDocs {
  name: string;
  description: string;
  calls: readonly DescribedCall[];
}

type DocsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]?: CallDocs<Extract<M[K], Endpoint>> };

interface Subject<M> {
  name: string;
  description: string;
  /** The refusal of the row that a path names. */
  missing?: Refusal;
  calls: DocsOf<M>;
}

/** Describes every contract in `contracts`; those without an entry in `calls` come last. */
export function describeCalls<M extends Readonly<Record<string, unknown>>>(
  contracts: M,
  { name, description, missing, calls }: Subject<M>,
): ChapterDocs {
  const entries = new Map<string, CallDocs | undefined>(Object.entries<CallDocs | undefined>({ ...calls }));
  const endpoints = new Map(Object.entries<unknown>(contracts).filter(isNamedEndpoint));
  const order = new Set([...entries.keys(), ...endpoints.keys()]);
  return {
    name,
    description,
    calls: [...order].flatMap((call) => {
      const contract = endpoints.get(call);
      return contract ? [described(call, contract, missing, entries.get(call))] : [];
    }),
  };
}

function described(name: string, contract: Endpoint, ofSubject?: Refusal, docs: CallDocs = {}): DescribedCall {
  const missing = docs.missing ?? (contract.path.includes(':') ? ofSubject : undefined);
  return {
    summary: summaryOf(name),
    ask: exampleRequest(contract),
    reply: exampleReply(contract),
    ...docs,
    refuses: [...(docs.refuses ?? []), ...(missing ? [missing] : [])],
    name,
    contract,
  };
}

/** `finishCases` becomes 'Finish cases'. */
function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const isNamedEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] => isEndpoint(entry[1]);

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
