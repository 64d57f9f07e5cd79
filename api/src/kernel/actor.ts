import type { Role } from '@portal/contracts';

/** Whoever sends a request, with or without an account. */
export interface Caller {
  /** An IPv4 address or the /64 of an IPv6 one, behind trusted proxies; null where none is known. */
  readonly networkAddress: string | null;
}

/** Who is asking. Built once per request from the session row; never from the body. */
export interface Actor extends Caller {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** Normalised: trimmed and lower-cased. */
  readonly email: string;
  /** True when the address was verified, or when this server cannot ask for it (G60). */
  readonly emailConfirmed: boolean;
  readonly sessionId: string;
}
