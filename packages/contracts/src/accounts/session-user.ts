import * as z from '@portal/contracts/zod';
import { Id, Instant, LanguageCode } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day } from '../calls/paging';
import { Role } from './roles';
import { SecondFactorState } from './sign-in-steps';

/** The signed-in user. `id` and `_id` are equal. */
export const SessionUser = z.object({
  id: Id,
  _id: Id,
  email: z.string(),
  name: z.string(),
  role: orNewValue(Role),
  phone: z.optional(z.string()),
  country: z.optional(z.string()),
  emailVerified: z.boolean(),
  /** True while the user must verify their address before they see cases that a visitor submitted with it. */
  verificationRequired: z.boolean(),
  /** When true, emails about messages leave out the content. */
  notifyWithoutContent: z.boolean(),
  /** The language of their pages, mails and documents; left out for English. */
  language: z.optional(orNewValue(LanguageCode)),
  /**
   * Second factor of the sign-in. `required` means that it is not set up, and that the API refuses all other calls until
   * it is.
   */
  secondFactor: orNewValue(SecondFactorState),
  /** Absolute end of the session, regardless of activity; present in replies that start, refresh or check a session. */
  sessionEndsAt: z.optional(Instant),
  /**
   * Seconds until the session ends if the user stays inactive; present wherever `sessionEndsAt` is. It is a duration
   * because the browser's clock may be wrong.
   */
  sessionIdleSeconds: z.optional(z.int()),
  /** Present while the user has accepted only older terms and privacy policy; the new version applies from that day. */
  policyChange: z.optional(z.object({ version: z.string(), inForceFrom: Day })),
  /**
   * True for admins when no mail server is configured: the portal then writes emails to files instead of sending them.
   */
  mailToFiles: z.optional(z.boolean()),
});

export type SessionUser = z.infer<typeof SessionUser>;
