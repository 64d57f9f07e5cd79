import type { Role, SessionUser } from '@portal/contracts';
import { sessionUserSample } from '@portal/contracts/samples';
import { type RenderResult, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { resetFakeApi } from './fake-api';
import { signedIn, signedOutByServer } from './session/session-slice';
import { createPortalStore, type PortalStore } from './store';
import { dismissAllToasts, useToasts } from './toast/toast';

export { answerEssentials } from './answer-essentials';
export { answer, hold, refuse, sentTo } from './fake-api';
export { onlyEssentials } from './only-essentials';

interface Visit {
  /** The route pattern of the page, for example `/cases/:caseId`. */
  path?: string;
  /** The address to visit. It defaults to the pattern. */
  at?: string;
  /** The signed-in user, null for a visitor, or `loading` before the session is known. */
  session?: SessionUser | null | 'loading';
}

type RenderedPage = RenderResult & { router: ReturnType<typeof createMemoryRouter>; store: PortalStore };

/** Creates a user with the given role. */
export const personOf = (role: Role, name = `The ${role}`): SessionUser =>
  sessionUserSample({ role, name, _id: `${role}-1`, email: `${role}@example.org` });

/** Sets the session of a store; null is a visitor. */
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
 * Renders a page with store, router, session and toasts, as the frame does. Any other address renders as
 * `<p data-testid="elsewhere">/path?query</p>`, so that a test can check a redirect.
 */
export function renderPage(page: ReactElement, { path = '/', at = path, session = null }: Visit = {}): RenderedPage {
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

/** Values that no page may show, and what it says when it cannot show a row or a reply. */
const faults = /.{0,60}(NaN|undefined|Invalid Date|\[object|not be shown|has changed).{0,40}/g;

/** Waits until all that a page asks for is there, and returns the faults in its texts and attributes. */
export async function faultsOn({ container, store }: RenderedPage): Promise<string[]> {
  await waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((query) => query?.status);
    expect(states.length).toBeGreaterThan(0);
    expect(states).not.toContain('pending');
    expect(container).not.toHaveTextContent('Loading');
  });
  return container.innerHTML.match(faults) ?? [];
}

const Toasts = () =>
  useToasts().map(({ id, title, description, variant, action }) => (
    <div key={id} role={variant === 'destructive' ? 'alert' : 'status'} data-testid="toast">
      {title && <strong>{title}</strong>} {description}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  ));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}
