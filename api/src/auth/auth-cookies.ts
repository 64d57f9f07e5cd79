import type { RequestContext } from '../http/serve';
import type { Clock } from '../kernel/clock';
import { accessTokenSeconds } from './access-token';
import type { SessionTokens } from './session.service';

export const cookieNames = { access: 'access_token', refresh: 'refresh_token', device: 'known_device' } as const;
const deviceSeconds = 180 * 24 * 3_600;

/**
 * Writes and clears the portal's cookies. Both are strictly same-site; `access_token` is readable by script, which
 * builds the bearer header from it.
 */
export class AuthCookies {
  constructor(
    private readonly now: Clock,
    /** On https, and always in production. */
    private readonly secure: boolean,
  ) {}

  set(exchange: RequestContext, { access, refresh, expiresAt }: SessionTokens): void {
    const refreshSeconds = Math.floor((Date.parse(expiresAt) - this.now().getTime()) / 1000);
    this.append(exchange, `${cookieNames.access}=${access}; Path=/; Max-Age=${accessTokenSeconds}`);
    this.append(exchange, `${cookieNames.refresh}=${refresh}; Path=/; Max-Age=${refreshSeconds}; HttpOnly`);
  }

  clear(exchange: RequestContext): void {
    this.append(exchange, `${cookieNames.access}=; Path=/; Max-Age=0`);
    this.append(exchange, `${cookieNames.refresh}=; Path=/; Max-Age=0; HttpOnly`);
  }

  /** Sent to the sign-in calls alone. */
  rememberDevice(exchange: RequestContext, cookie: string): void {
    this.append(exchange, `${cookieNames.device}=${cookie}; Path=/api/auth; Max-Age=${deviceSeconds}; HttpOnly`);
  }

  private append(exchange: RequestContext, cookie: string): void {
    exchange.append('Set-Cookie', `${cookie}; SameSite=Strict${this.secure ? '; Secure' : ''}`);
  }
}

export const accessTokenOf = (exchange: RequestContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(exchange.get('authorization'))?.[1] ?? exchange.cookies.get(cookieNames.access);

export const refreshTokenOf = (exchange: RequestContext): string | undefined =>
  exchange.cookies.get(cookieNames.refresh);

export const deviceCookieOf = (exchange: RequestContext): string | undefined =>
  exchange.cookies.get(cookieNames.device);
