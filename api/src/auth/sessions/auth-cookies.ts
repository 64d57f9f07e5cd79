import { accessTokenCookie, refreshTokenCookie } from '@portal/contracts';
import type { RequestContext } from '../../platform/http/serve';
import type { Clock } from '../../platform/kernel/clock';
import { daySeconds } from '../../platform/kernel/durations';
import { accessTokenSeconds } from './access-token';
import type { SessionTokens } from './session.service';

const cookieNames = { access: accessTokenCookie, refresh: refreshTokenCookie, device: 'known_device' } as const;
const deviceCookieSeconds = 180 * daySeconds;

/**
 * Writes and clears the portal's cookies, all with `SameSite=Strict`. Scripts can read `access_token`, to build the
 * bearer header from it.
 */
export class AuthCookies {
  constructor(
    private readonly now: Clock,
    /** Adds `Secure` to the cookies: on https, and always in production. */
    private readonly secure: boolean,
  ) {}

  set(ctx: RequestContext, { access, refresh, expiresAt }: SessionTokens): void {
    const refreshSeconds = Math.floor((Date.parse(expiresAt) - this.now().getTime()) / 1000);
    this.append(ctx, `${cookieNames.access}=${access}; Path=/; Max-Age=${accessTokenSeconds}`);
    this.append(ctx, `${cookieNames.refresh}=${refresh}; Path=/; Max-Age=${refreshSeconds}; HttpOnly`);
  }

  clear(ctx: RequestContext): void {
    this.append(ctx, `${cookieNames.access}=; Path=/; Max-Age=0`);
    this.append(ctx, `${cookieNames.refresh}=; Path=/; Max-Age=0; HttpOnly`);
  }

  /** Sets a cookie that browsers send only to `/api/auth`. */
  rememberDevice(ctx: RequestContext, cookie: string): void {
    this.append(ctx, `${cookieNames.device}=${cookie}; Path=/api/auth; Max-Age=${deviceCookieSeconds}; HttpOnly`);
  }

  private append(ctx: RequestContext, cookie: string): void {
    ctx.append('Set-Cookie', `${cookie}; SameSite=Strict${this.secure ? '; Secure' : ''}`);
  }
}

export const accessTokenOf = (ctx: RequestContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? ctx.cookies.get(cookieNames.access);

export const refreshTokenOf = (ctx: RequestContext): string | undefined => ctx.cookies.get(cookieNames.refresh);

export const deviceCookieOf = (ctx: RequestContext): string | undefined => ctx.cookies.get(cookieNames.device);
