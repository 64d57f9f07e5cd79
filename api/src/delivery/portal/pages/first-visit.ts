import { setTimeout as pause } from 'node:timers/promises';
import { accessTokenCookie, me, type Page, type Role, refreshTokenCookie, type SessionUser } from '@portal/contracts';
import type { Context } from 'koa';
import { isPrefetch } from '../../../platform/kernel/prefetch';
import { firstCallsOf } from './first-calls';

/** Answers a call of the API for the sender of a request; undefined unless it succeeds. */
export type AskApi = (ctx: Context, path: `/${string}`) => Promise<string | undefined>;

/** What the server knows of the person who opens a page. */
export interface FirstVisit {
  user: Pick<SessionUser, 'name' | 'email' | 'language'> & { role: Role };
  /** End of the access token, by which the browser sees whether the replies are for its session. */
  tokenEnd: string;
  /** Replies of the API as text, by the path of the call. */
  replies: ReadonlyMap<string, string>;
  /** The heading of the page; empty when its data did not come. */
  heading: string;
}

/** Time after which a page is sent without the replies that are still missing, which the browser then asks for itself. */
const maxWaitMs = 150;

/**
 * Returns who opens a page, with the replies to the first calls of the page; undefined for visitors, and for a page that is fetched
 * in advance: the first calls record that a case was opened, and nobody has opened it yet.
 *
 * Only the access token counts. The refresh token stays in the browser when somebody leaves the site in a hurry, and the page must
 * not show their name to whoever opens the portal next.
 */
export async function firstVisit(ctx: Context, page: Page | undefined, ask: AskApi): Promise<FirstVisit | undefined> {
  const token = ctx.cookies.get(accessTokenCookie);
  if (!token || !isNavigation(ctx) || isPrefetch((header) => ctx.get(header))) {
    return undefined;
  }
  const known = await ask(ctx, me.path);
  if (known === undefined) {
    return undefined;
  }
  const user: FirstVisit['user'] = JSON.parse(known).data;
  const replies = new Map([[me.path, known]]);
  const calls =
    page && mayOpen(page, user.role)
      ? firstCallsOf(page, { path: ctx.path, query: ctx.querystring, role: user.role })
      : [];
  const asked = calls.map(async (path) => {
    const reply = await ask(ctx, path);
    if (reply !== undefined) {
      replies.set(path, reply);
    }
  });
  await Promise.race([Promise.all(asked), pause(maxWaitMs)]);
  const [firstCall] = calls;
  const heading = headingIn(firstCall && replies.get(firstCall), page?.headingFrom);
  return { user, tokenEnd: token.slice(-16), replies: new Map(replies), heading };
}

/**
 * Whether nobody is signed in, so that the browser need not ask. Browsers leave the cookies of a session out when a link of another
 * site opens the page. A page that needs a session is then still worth asking for; on public ones the browser looks at what it
 * remembers.
 */
export const hasNoSession = (ctx: Context, page: Page | undefined): boolean =>
  !ctx.cookies.get(accessTokenCookie) &&
  !ctx.cookies.get(refreshTokenCookie) &&
  ((page?.access ?? 'public') === 'public' || ['none', 'same-origin'].includes(ctx.get('sec-fetch-site')));

/** Browsers name what they load a page for; pages are no images or data of others. */
const isNavigation = (ctx: Context) => ['', 'document'].includes(ctx.get('sec-fetch-dest'));

const mayOpen = ({ access }: Page, role: Role) => typeof access === 'string' || access.includes(role);

function headingIn(reply: string | undefined, places: readonly string[] = []): string {
  if (reply === undefined || places.length === 0) {
    return '';
  }
  const { data } = JSON.parse(reply);
  const found = places.map((place) => place.split('.').reduce((value, name) => value?.[name], data));
  return found.find((value) => typeof value === 'string') ?? '';
}
