import type * as z from '@portal/contracts/zod';
import type { Role } from '../accounts/roles';

/** Parts of a request; a contract names only those that it uses. */
interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type AnyInput = z.ZodMiniType<RequestParts, RequestParts>;

/** Roles that may make a call; the policies decide about single rows. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** A group of calls that an API token may be allowed to make. */
export type ApiScope = 'cases:read' | 'invoices:read' | 'figures:read';

/**
 * One HTTP operation under `/api`, from which the API derives its route and the browser its call.
 * The body of a success is `{ success: true, message?, data? }`, that of a failure a `Problem`.
 */
export interface Endpoint<
  I extends AnyInput = AnyInput,
  D extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 201 | 202;
  readonly access: A;
  /** Message of the refusal of other roles, where the general one does not fit. */
  readonly forbidden?: string;
  readonly input: I;
  /** The envelope's `data`. */
  readonly data: D;
  /** The envelope's `message`, for calls whose success has a text. */
  readonly message?: string;
  /** True when a repeated call with the same `Idempotency-Key` gets the first reply and changes nothing. */
  readonly idempotent?: true;
  /** True for calls that a person may make who is signed in and must still set up a second factor. */
  readonly beforeSecondFactor?: true;
  /**
   * Asks people to have entered their second factor, or without one their password, within `limits.factorMinutes`: always, when
   * the body has one of these fields, or when it has these values.
   */
  readonly recentFactor?: 'always' | readonly string[] | Readonly<Record<string, boolean>>;
  /** The scope with which an API token may make this call. Without one, no token may. */
  readonly scope?: ApiScope;
  /** True for calls whose body holds the current password, so that people without a second factor are not asked for it twice. */
  readonly takesPassword?: true;
  /**
   * Format other than JSON: the request is a multipart form, the report of a browser about violations or JSON whose bytes another
   * service has signed, or the reply is a file or an event stream without the envelope.
   */
  readonly carries?: 'multipart' | 'violations' | 'signed' | 'file' | 'events';
}

/** Describes a call. A page that shows the message of a success knows that there is one. */
export function endpoint<I extends AnyInput, D extends z.ZodMiniType, const A extends Access>(
  definition: Endpoint<I, D, A> & { readonly message: string },
): Endpoint<I, D, A> & { readonly message: string };
export function endpoint<I extends AnyInput, D extends z.ZodMiniType, const A extends Access>(
  definition: Endpoint<I, D, A>,
): Endpoint<I, D, A>;
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}

/** Returns whether requests of this call have a body. */
export const takesBody = ({ method, input }: Endpoint): boolean =>
  method !== 'GET' && (method !== 'DELETE' || 'body' in (input as z.ZodMiniObject).def.shape);

/** A call that needs no sign-in. */
export type PublicEndpoint = Endpoint & { readonly access: 'public' };
/** A call that needs a sign-in. */
export type SignedInEndpoint = Endpoint & { readonly access: Exclude<Access, 'public'> };

/** Input as a caller sends it. */
export type Ask<E extends Endpoint> = z.input<E['input']>;
/** Input as a handler receives it after validation. */
export type Given<E extends Endpoint> = z.output<E['input']>;
/** The envelope's `data`. */
export type Reply<E extends Endpoint> = z.output<E['data']>;

/**
 * Texts without which a row makes no sense, besides its id: the first of them that its schema has. The browser leaves out a row
 * without it, and shows other fields that are missing as unknown.
 */
export const essentialTexts = [
  'invoiceNumber',
  'quoteNumber',
  'originalFileName',
  'content',
  'text',
  'caseNumber',
] as const;
