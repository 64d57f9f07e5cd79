import Router from '@koa/router';
import {
  acceptInvite,
  changePassword,
  forgotPassword,
  normalizeEmail,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@portal/contracts';
import { callerOf } from '../http/caller';
import { addressOf } from '../http/rate-limits';
import type { RequestState } from '../http/request-state';
import { serve, servePublic } from '../http/serve';
import { inSteadyTime } from '../http/steady-time';
import type { AccountLinkService } from './account-links.service';
import { authLimits } from './auth-limits';
import type { InvitationService } from './invitation.service';
import type { PasswordService } from './password.service';
import { originOf, type SessionParts } from './session.routes';

export interface AccountParts extends Pick<SessionParts, 'cookies' | 'limits' | 'present'> {
  passwords: PasswordService;
  links: AccountLinkService;
  invitations: InvitationService;
}

/** Links that were mailed, and passwords. */
export function accountRoutes({ cookies, limits, present, passwords, links, invitations }: AccountParts) {
  const router = new Router<RequestState>();

  /** Beyond the limit nothing is sent and nothing is said: an answer would tell who has an account. */
  const mayMail = (email: string) => limits.allows(authLimits.mailbox, normalizeEmail(email));

  servePublic(router, verifyEmail, async ({ actor, body }, exchange) => {
    await limits.take(authLimits.links, addressOf(exchange));
    await links.follow(body, callerOf(exchange), actor?.id);
    return {};
  });

  servePublic(router, resendVerification, async ({ body }, exchange) => {
    await limits.take(authLimits.mails, addressOf(exchange));
    if (await mayMail(body.email)) {
      await inSteadyTime(links.resend(body.email));
    }
    return {};
  });

  servePublic(router, forgotPassword, async ({ body }, exchange) => {
    await limits.take(authLimits.mails, addressOf(exchange));
    if (await mayMail(body.email)) {
      await inSteadyTime(passwords.forgot(body.email, callerOf(exchange)));
    }
    return {};
  });

  servePublic(router, resetPassword, async ({ body }, exchange) => {
    await limits.take(authLimits.links, addressOf(exchange));
    await passwords.reset(body.token, body.password, callerOf(exchange));
    return {};
  });

  servePublic(router, acceptInvite, async ({ body }, exchange) => {
    await limits.take(authLimits.links, addressOf(exchange));
    const { user, tokens } = await invitations.accept(body.token, body.password, originOf(exchange));
    cookies.set(exchange, tokens);
    return { user: present(user, tokens) };
  });

  serve(router, changePassword, async ({ actor, body }, exchange) => {
    const { tokens } = await passwords.change(actor, body.currentPassword, body.password);
    cookies.set(exchange, tokens);
    return {};
  });

  return router;
}
