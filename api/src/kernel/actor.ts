import type { Role } from '@portal/contracts';

/** Who is asking. Built once per request from the session row; never from the body. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** Normalised: trimmed and lower-cased. */
  readonly email: string;
  /** True when the address was verified, or when this server cannot ask for it (G60). */
  readonly emailConfirmed: boolean;
  readonly sessionId: string;
}
