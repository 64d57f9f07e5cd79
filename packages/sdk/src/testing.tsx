import type { SessionUser } from '@portal/contracts';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { resetFakeApi } from './fake-api';
import { signedIn, signedOutByServer } from './session/session-slice';
import { createPortalStore, type PortalStore } from './store';
import { dismissAllToasts, useToasts } from './toast/toast';

export { answer, hold, refuse, resetFakeApi, type Sent, sentTo } from './fake-api';

interface Visit {
  /** Route pattern of the page, for example `/cases/:caseId`. */
  path?: string;
  /** Address that is visited; the pattern itself if it has no parameters. */
  at?: string;
  /** Who is signed in; null is a visitor, `loading` the moment before anyone knows. */
  session?: SessionUser | null | 'loading';
}

/** A session for tests that need one of a role. */
export const personOf = (role: SessionUser['role'], name = `The ${role}`): SessionUser => ({
  id: `${role}-1`,
  _id: `${role}-1`,
  email: `${role}@example.org`,
  name,
  role,
  emailVerified: true,
  verificationRequired: false,
  notifyWithoutContent: false,
});

/** Makes a store know who is signed in; null is a visitor. */
export function sessionOf(store: PortalStore, session: Visit['session']): void {
  if (session !== 'loading') {
    store.dispatch(session ? signedIn(session) : signedOutByServer());
  }
}

afterEach(() => {
  resetFakeApi();
  dismissAllToasts();
});

/**
 * Shows a page as the frame would: with store, router, session and toasts. Any other address renders as
 * `<p data-testid="elsewhere">/path?query</p>`, so that a test sees where a page went.
 */
export function renderPage(page: ReactElement, { path = '/', at = path, session = null }: Visit = {}) {
  const store = createPortalStore();
  sessionOf(store, session);
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
  return { ...view, router, store };
}

const Toasts = () =>
  useToasts().map(({ id, title, description, variant }) => (
    <div key={id} role={variant === 'destructive' ? 'alert' : 'status'} data-testid="toast">
      {title && <strong>{title}</strong>} {description}
    </div>
  ));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}
