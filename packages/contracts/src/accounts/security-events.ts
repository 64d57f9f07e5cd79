import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

/** What the audit trail records about signing in to an account. */
export const SecurityEventKind = z.enum([
  'user.registered',
  'user.invitation-accepted',
  'user.signed-in',
  'user.signed-out',
  'user.sign-in-refused',
  'user.second-factor-on',
  'user.second-factor-off',
  'user.second-factor-reset',
  'user.second-factor-entered',
  'user.second-factor-locked',
  'user.recovery-codes-renewed',
  'user.password-entered',
  'user.password-locked',
  'user.app-added',
  'user.app-removed',
  'user.passkey-added',
  'user.passkey-renamed',
  'user.passkey-removed',
  'user.passkey-refused',
  'user.password-changed',
  'user.password-reset-asked',
  'user.password-reset',
  'user.email-changed',
  'user.email-verified',
  'user.notifications-on',
  'user.notifications-off',
  'user.sessions-ended',
  'session.revoked',
  'session.reuse-detected',
]);

export const SecurityEventView = z.object({
  _id: Id,
  kind: orNewValue(SecurityEventKind),
  createdAt: Instant,
  /** Where the request came from: an IPv4 address, or the /64 network of an IPv6 address. Left out for acts of other people. */
  networkAddress: z.optional(z.string()),
});

/** The latest 20 events of the caller's account, newest first. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/users/me/security-events',
  access: 'signed-in',
  input: z.object({}),
  data: z.object({ events: z.array(SecurityEventView) }),
});

export type SecurityEventKind = z.infer<typeof SecurityEventKind>;
export type SecurityEventView = z.infer<typeof SecurityEventView>;
