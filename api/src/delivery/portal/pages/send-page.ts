import { isLanguage, type Language } from '@portal/contracts';
import type { Context } from 'koa';
import { sendCompressed } from '../compressed';
import { answerThisBrowserOnly } from '../remotes/cohort';
import type { LivePage } from '../remotes/live-pages';
import type { LiveReleases } from '../remotes/live-remotes';
import { composePage, composeVisitorPage, type Sources } from './compose-page';
import { type Edition, type LivePortal, textIn } from './editions';
import { type FirstVisit, hasNoSession } from './first-visit';
import { sendPersonalPage } from './personal-page';

interface Visited {
  edition: Edition;
  portal: LivePortal;
  /** Undefined for an unknown address. */
  page: LivePage | undefined;
  live: LiveReleases;
  /** The path without the language before it, and this language. */
  path: string;
  wanted: Language | undefined;
  /** Undefined for visitors. */
  visit: FirstVisit | undefined;
}

/** Sends a page that the edition has composed: the one for visitors, or for a person the one of their role, with their data. The one for
 * visitors says whether a session is possible, so these are two texts with two ETags. */
export async function sendPage(
  ctx: Context,
  { edition, portal, page, path, wanted, live, visit }: Visited,
  sources: Sources,
): Promise<void> {
  const asked = { path, page, pages: edition.pages, live };
  if (visit) {
    const { role } = visit.user;
    const own = wanted ?? languageOf(visit, page, sources);
    const key = `${own ?? ''} ${textKey(page, path)}`;
    const compose = () => composePage(portal, { ...asked, wanted: own, role }, sources);
    await sendPersonalPage(ctx, await textIn(edition.personal, `${role} ${key}`, compose), visit);
  } else {
    const own = wanted ?? browserLanguage(ctx, page, sources);
    const key = `${own ?? ''} ${textKey(page, path)}`;
    const noSession = hasNoSession(ctx, page);
    const compose = () => composeVisitorPage(portal, { ...asked, wanted: own, noSession }, sources);
    const made = await textIn(edition.texts, noSession ? `no session ${key}` : key, compose);
    ctx.set('Content-Security-Policy', made.contentSecurityPolicy);
    sendCompressed(ctx, made);
    answerThisBrowserOnly(ctx, portal.states);
  }
}

/** Clients read the pages that have no language in their address in the language of their account, staff in English. */
function languageOf({ user }: FirstVisit, page: LivePage | undefined, { languages }: Sources): Language | undefined {
  const { role, language } = user;
  const isOwn = page !== undefined && page.access !== 'public' && role === 'client';
  return isOwn && isLanguage(language) && languages.includes(language) ? language : undefined;
}

/**
 * Pages for signed-in people come in the language of the browser while the server does not know the reader, who is about to sign in there.
 * Public pages have an address for each language.
 */
function browserLanguage(ctx: Context, page: LivePage | undefined, { languages }: Sources): Language | undefined {
  if (page === undefined || page.access === 'public') {
    return undefined;
  }
  ctx.vary('Accept-Language');
  const preferred = ctx.acceptsLanguages(...languages);
  return isLanguage(preferred) && preferred !== 'en' ? preferred : undefined;
}

/** Pages whose address has parameters name their full address, if search engines may list them. */
const textKey = (page: LivePage | undefined, path: string) =>
  page?.indexed && page.path.includes(':') ? path : (page?.path ?? 'not found');
