import type { Page, SessionUser } from '@portal/contracts';
import { Navigate, Outlet, type Session, useLocation, useSession } from '@portal/sdk';
import { arrived } from '@portal/sdk/shell';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isInOtherLanguage, keepOwnLanguage } from '../language/own-language';
import { ForbiddenPage } from '../pages/forbidden-page';
import { UnreachablePage } from '../pages/unreachable-page';
import { livePageAt } from './live-pages';
import { PageLoading } from './page-loading';

/** Shows a page only to the people it is for. This is a convenience: the server checks every call. */
export function PageGate() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const dispatch = useDispatch();
  const page = livePageAt(pathname);
  const verdict = checkAccess(page, session);
  const reader = verdict === 'show' && page && page.access !== 'public' ? session.user : null;

  useEffect(() => {
    if (session.leaving && verdict === 'show') {
      dispatch(arrived());
    }
  }, [dispatch, session.leaving, verdict]);

  useEffect(() => {
    if (reader) {
      keepOwnLanguage(reader);
    }
  }, [reader]);

  switch (verdict) {
    case 'show':
      return reader && isInOtherLanguage(reader) ? <PageLoading /> : <Outlet />;
    case 'wait':
      return <PageLoading />;
    case 'sign-in':
      return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
    case 'own-dashboard':
      return <Navigate to="/login" replace />;
    case 'set-up':
      return <Navigate to={`${setUpPath}?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'unreachable':
      return <UnreachablePage />;
    case 'nothing':
      return null;
  }
}

/** The pages on which people set up the second factor that they must have; the API refuses them everything else. */
const setUpPath = '/account/two-step-sign-in';
const setUpPaths = [setUpPath, '/account/new-passkey'];

type Verdict = 'show' | 'wait' | 'sign-in' | 'set-up' | 'own-dashboard' | 'forbidden' | 'unreachable' | 'nothing';

/**
 * For other roles the client's dashboard stays empty, the dashboards of staff redirect to the person's own by way of
 * /login, and any other page is forbidden. While the server does not answer, no one is sent to /login. A person whose
 * idle session ended leaves even public pages, because these may show what they typed.
 */
export function checkAccess(page: Pick<Page, 'path' | 'access'> | undefined, session: Session): Verdict {
  if (hasBeenAway(session)) {
    return page?.path === '/login' ? 'show' : 'sign-in';
  }
  if (!page || page.access === 'public') {
    return 'show';
  }
  if (session.status === 'loading') {
    return 'wait';
  }
  return session.status === 'signed-out' ? verdictForVisitor(session) : verdictForPerson(page, session.user);
}

function verdictForPerson(page: Pick<Page, 'path' | 'access'>, user: SessionUser): Verdict {
  if (user.secondFactor === 'required' && !setUpPaths.includes(page.path)) {
    return 'set-up';
  }
  if (page.access === 'signed-in' || (page.access !== 'public' && isFor(page.access, user))) {
    return 'show';
  }
  return accessOfOtherRoles[page.path] ?? 'forbidden';
}

const hasBeenAway = (session: Session) => session.leaving && session.awayHours !== undefined;

function verdictForVisitor({ reason, leaving }: Session & { status: 'signed-out' }): Verdict {
  if (reason === 'unreachable') {
    return 'unreachable';
  }
  return leaving ? 'nothing' : 'sign-in';
}

const accessOfOtherRoles: Record<string, Verdict> = {
  '/client/dashboard': 'nothing',
  '/attorney/dashboard': 'own-dashboard',
  '/admin/dashboard': 'own-dashboard',
};

const isFor = (roles: readonly SessionUser['role'][], user: SessionUser) => roles.includes(user.role);
