import type * as z from 'zod/mini';
import type { Role } from './roles';

/** The parts a request may carry; a contract names only the ones it uses. */
interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Who may make a call at all; which rows they may touch is the policy's business. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * One HTTP operation under `/api`, described once: the API serves it and the browser calls it.
 * A success travels as `{ success: true, message?, data? }`, a failure as a `Problem`.
 */
export interface Endpoint<
  I extends z.ZodMiniType<RequestParts, RequestParts> = z.ZodMiniType<RequestParts, RequestParts>,
  D extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** HTTP status of a success; 200 unless named. */
  readonly status?: 201 | 202;
  readonly access: Access;
  readonly input: I;
  /** The envelope's `data`. */
  readonly data: D;
  /** The envelope's `message`, where a success is told in words. */
  readonly message?: string;
  /** What travels instead of JSON: a multipart form comes in, or a file or a stream of events goes out without the envelope. */
  readonly carries?: 'multipart' | 'file' | 'events';
}

export const endpoint = <I extends z.ZodMiniType<RequestParts, RequestParts>, D extends z.ZodMiniType>(
  definition: Endpoint<I, D>,
) => definition;

/** What a caller sends. */
export type Ask<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives, after validation. */
export type Given<E extends Endpoint> = z.output<E['input']>;
/** What travels back as `data`. */
export type Reply<E extends Endpoint> = z.output<E['data']>;
