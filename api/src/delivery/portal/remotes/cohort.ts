import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import { daySeconds } from '../../../platform/kernel/durations';
import type { RemoteState } from './published-remotes';

const cookieName = 'cohort';
const cohorts = 100;
const cookieSeconds = 30 * daySeconds;

/** Returns the cohort of a browser, 0 to 99, which says whether it gets a canary version; undefined if it has none. */
export function cohortOf(ctx: Context): number | undefined {
  const text = ctx.cookies.get(cookieName) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the cohort of a browser, and puts a browser without one into a random cohort. The cookie exists only while some
 * remote has a canary version; it says nothing about the person.
 */
export function assignCohort(
  ctx: Context,
  states: readonly RemoteState[],
  { production, publicUrl }: { production: boolean; publicUrl: string },
): number | undefined {
  const secure = production || publicUrl.startsWith('https:');
  const known = cohortOf(ctx);
  if (hasCanary(states) && known === undefined) {
    const cohort = randomInt(cohorts);
    setCookie(ctx, `${cookieName}=${cohort}; Path=/; Max-Age=${cookieSeconds}`, secure);
    return cohort;
  }
  if (!hasCanary(states) && ctx.cookies.get(cookieName) !== undefined) {
    setCookie(ctx, `${cookieName}=; Path=/; Max-Age=0`, secure);
  }
  return known;
}

/** `Lax`, because with `Strict` somebody who follows a link from another site would get another cohort. */
function setCookie(ctx: Context, cookie: string, secure: boolean): void {
  ctx.append('Set-Cookie', `${cookie}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
}

/** Tells caches that the answer depends on the browser, while it does. Call it after the answer has its other headers. */
export function answerThisBrowserOnly(ctx: Context, states: readonly RemoteState[]): void {
  if (hasCanary(states)) {
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.vary('Cookie');
  }
}

const hasCanary = (states: readonly RemoteState[]): boolean => states.some(({ canary }) => canary);
