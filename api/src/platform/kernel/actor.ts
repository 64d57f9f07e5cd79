import type { ApiScope, OrganisationRole, Role } from '@portal/contracts';

/** The sender of a request, with or without an account. */
export interface Caller {
  /** IPv4 address, or /64 network of an IPv6 address, as trusted proxies report it; null if unknown. */
  readonly networkAddress: string | null;
}

/** A sender whose requests are counted by network address. */
export interface CountedCaller extends Caller {
  /** Key of the rate limits: the network address, or the text that a proxy forwarded in its place. */
  readonly limitKey: string;
}

/** What an account is in its organisation. */
interface Membership {
  readonly organisationId: string;
  readonly role: OrganisationRole;
}

/** The signed-in caller. Built once per request from the session and the user, never from the body. */
export interface Actor extends Caller {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** Normalised: trimmed and lower-cased. */
  readonly email: string;
  /** True when the address was verified, or when this server does not require verification (`EMAIL_VERIFICATION`). */
  readonly emailConfirmed: boolean;
  readonly sessionId: string;
  /** The token with which a program calls on behalf of the person, and what it may do; absent where the person calls. */
  readonly apiToken?: { readonly id: string; readonly scopes: readonly ApiScope[] } | undefined;
  /** Absent without an organisation, and wherever somebody acts for a person who has not signed in, such as in mails and exports. */
  readonly membership?: Membership | undefined;
}

/** The part of an actor on which it may depend which rows they see. */
export function readerOf({ name, sessionId, networkAddress, apiToken, ...reader }: Actor): object {
  return reader;
}
