import { authTexts, enterSecondFactor, login, me, refresh } from '@portal/contracts';
import { checkSession, createPortalStore, endedByServer } from '@portal/sdk/shell';
import { answer, personOf, refuse, sentTo, sessionOf } from '@portal/sdk/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { Portal } from '../portal';
import { loadTimeoutMs } from '../routing/load-in-time';
import { shellRoutes } from '../routing/shell-routes';
import { allRemotesUp, header, type LoadRoutes, modules, visit } from '../visit.testing';

let isBroken: boolean;
function Fragile() {
  if (isBroken) {
    throw new Error('this page throws while it renders');
  }
  return <h1>Our services</h1>;
}

let errors: jest.SpyInstance;
beforeEach(() => {
  isBroken = true;
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('keeps the frame when a remote is down, and shows the page once it is back', async () => {
  let isUp = false;
  const load: LoadRoutes = async (name) => {
    if (!isUp) {
      throw new Error('remoteEntry.js did not load');
    }
    return allRemotesUp(name);
  };
  visit('/about', { load });
  expect(await screen.findByText('This part of the portal is temporarily unavailable.')).toBeVisible();
  expect(header().getByRole('link', { name: 'Services' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This part of the portal is temporarily unavailable.')).toBeVisible();

  isUp = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

describe('a page whose remote is down', () => {
  const lookedAt = () => document.dispatchEvent(new Event('visibilitychange'));
  const connected = () => window.dispatchEvent(new Event('online'));
  const passed = (seconds: number) => () => jest.advanceTimersByTimeAsync(seconds * 1_000);

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['5 seconds', [passed(5.6)]],
    ['15 more', [passed(5.6), passed(16.6)]],
    ['60 more', [passed(5.6), passed(16.6), passed(66.1)]],
    ['another minute', [passed(5.6), passed(16.6), passed(66.1), passed(66.1)]],
    ['the tab is looked at', [lookedAt]],
    ['the connection returns', [connected]],
  ])('appears by itself after %s', async (_when, waits) => {
    let isUp = false;
    const load = jest.fn(async (name: string) => {
      if (!isUp) {
        throw new Error('remoteEntry.js did not load');
      }
      return allRemotesUp(name);
    });
    const { router } = visit('/about', { load });
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const wait of waits) {
      isUp = wait === waits.at(-1);
      load.mockClear();
      expect(screen.getByText('This part of the portal is temporarily unavailable.')).toBeVisible();
      await act(async () => void (await wait()));
      expect(load).toHaveBeenCalledTimes(1);
    }
    expect(screen.getByRole('heading', { name: 'About us' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('appears by itself when the connection returned during a try that failed', async () => {
    let failTry: (reason: Error) => void = () => undefined;
    const load = jest
      .fn(allRemotesUp)
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValueOnce(new Promise((_, reject) => (failTry = reject)));
    visit('/about', { load });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(passed(5.6));
    await act(async () => {
      connected();
      failTry(new Error('still offline'));
    });
    expect(screen.getByRole('heading', { name: 'About us' })).toBeVisible();
  });
});

it('reports a remote that does not answer as unavailable after the load limit', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  visit('/about', { load: () => new Promise(() => undefined) });
  await act(() => jest.advanceTimersByTimeAsync(loadTimeoutMs));
  expect(screen.getByText('This part of the portal is temporarily unavailable.')).toBeVisible();
  jest.useRealTimers();
});

describe('an account page whose remote is down', () => {
  let isUp: boolean;
  const load: LoadRoutes = async (name) => {
    if (name === 'mfe_public' && !isUp) {
      throw new Error('remoteEntry.js did not load');
    }
    return allRemotesUp(name);
  };
  const fill = async (fields: Record<string, string>, button: string) => {
    await screen.findByRole('button', { name: button });
    for (const [label, text] of Object.entries(fields)) {
      await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
    }
    await userEvent.click(screen.getByRole('button', { name: button }));
  };
  const signIn = () => fill({ Email: 'Mona@Example.org', Password: 'Secret#123' }, 'Sign in');
  beforeEach(() => {
    isUp = false;
  });

  it.each([
    ['/cases/7', 'One case'],
    ['//evil.example', 'My Dashboard'],
  ])('signs in with a plain form and opens the page %s', async (redirect, heading) => {
    answer(login, { user: personOf('client') });
    visit(`/login?redirect=${encodeURIComponent(redirect)}`, { load });
    await signIn();
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(sentTo(login)[0]?.body).toEqual({ email: 'mona@example.org', password: 'Secret#123' });
  });

  it('asks for the code of a second factor, and for the password again when its time is over', async () => {
    answer(login, { secondFactor: { challenge: 'first', methods: ['totp'] } });
    refuse(enterSecondFactor, 401, { code: 'INVALID_CREDENTIALS', message: 'That code is not right.' });
    visit('/login', { load });
    await signIn();
    await fill({ Code: '123456' }, 'Sign in');
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    refuse(enterSecondFactor, 410, { code: 'EXPIRED', message: 'Please sign in again.' });
    await fill({}, 'Sign in');
    expect(await screen.findByText('Please sign in again.')).toBeVisible();
    await signIn();
    answer(enterSecondFactor, { user: personOf('client') });
    await fill({ Code: '654321' }, 'Sign in');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(sentTo(enterSecondFactor).at(-1)?.body).toEqual({ challenge: 'first', code: '654321' });
  });

  it('says on the other pages for accounts that they are not available', async () => {
    visit('/login', { load });
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByText('This part of the portal is temporarily unavailable.')).toBeVisible();
  });

  it('says when email or password are wrong, and keeps them when the page is back', async () => {
    refuse(login, 401, { code: 'INVALID_CREDENTIALS', message: authTexts.loginRefused });
    visit('/login', { load });
    await signIn();
    expect(await screen.findByText(authTexts.loginRefused)).toBeVisible();
    isUp = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('Mona@Example.org');

    await userEvent.clear(screen.getByLabelText(/^Email/));
    await userEvent.clear(screen.getByLabelText(/^Password/));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument());
  });
});

it('asks for a reload when a remote needs a newer portal', async () => {
  const load = () => Promise.reject(new Error('Version 1.0.0 of @portal/sdk does not satisfy the requirement ^1.1.0'));
  visit('/about', { load });
  expect(await screen.findByRole('heading', { name: 'This page needs a newer version of the portal' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('opens pages of other remotes while one is down', async () => {
  const { router } = visit('/cases/7', {
    session: personOf('client'),
    load: async (name) => (name === 'mfe_case' ? Promise.reject(new Error('down')) : allRemotesUp(name)),
  });
  await screen.findByText('This part of the portal is temporarily unavailable.');
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it.each(['as the first page', 'from another page'])(
  'keeps the frame when the code of a page does not arrive, %s',
  async (how) => {
    let isUp = false;
    const arrive = async () => {
      if (!isUp) {
        throw new Error('Loading chunk 7 failed.');
      }
      return () => <h1>Questions</h1>;
    };
    const routes = [...modules.mfe_public.routes, { path: '/faq', lazy: { Component: arrive } }];
    const { router } = visit(how === 'as the first page' ? '/faq' : '/about', { load: async () => ({ routes }) });
    if (how === 'from another page') {
      await screen.findByRole('heading', { name: 'About us' });
      await act(() => router.navigate('/faq'));
    }
    expect(await screen.findByText('This part of the portal is temporarily unavailable.')).toBeVisible();

    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
  },
);

it('keeps the frame when a page throws while it renders', async () => {
  const routes = [...modules.mfe_public.routes, { path: '/services', Component: Fragile }];
  const { router } = visit('/services', { load: async () => ({ routes }) });
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await userEvent.click(header().getByRole('link', { name: 'About' }));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();

  await act(() => router.navigate('/services'));
  await screen.findByRole('heading', { name: 'Something went wrong on this page' });
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Our services' })).toBeVisible();
});

it('shows an error page even when the frame itself throws', async () => {
  const frame = { ...shellRoutes[0], children: undefined, Component: Fragile } as RouteObject;
  const router = createMemoryRouter([frame]);
  render(<Portal store={createPortalStore()} router={router} />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
});

it('refuses a page of another role and links to the dashboard of the person', async () => {
  visit('/admin/audit', { session: personOf('client') });
  expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/client/dashboard');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await waitFor(() => expect(document.title).toBe('You do not have access to this page | Risk Advisory'));
});

it('explains to someone whose session has ended why they must sign in, and keeps their page in the address', async () => {
  const { router, store } = visit('/cases/7?tab=documents', { session: personOf('client') });
  await screen.findByRole('heading', { name: 'One case' });
  act(() => {
    store.dispatch(endedByServer());
  });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(router.state.location.search).toBe('?redirect=%2Fcases%2F7%3Ftab%3Ddocuments');
  await act(() => router.navigate('/about'));
  expect(screen.queryByText('Your session has ended. Please sign in again.')).not.toBeInTheDocument();
});

it('warns two minutes before a session ends', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const sessionEndsAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const { store } = visit('/about', { session: { ...personOf('admin'), sessionEndsAt } });
  // A changed profile does not say when the session ends.
  act(() => sessionOf(store, personOf('admin', 'Another name')));
  await act(() => jest.advanceTimersByTimeAsync(58 * 60_000 - 1));
  expect(screen.queryByText(/^You will be signed out in two minutes/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(/^You will be signed out in two minutes/)).toBeVisible();
  jest.useRealTimers();
});

it('holds back a protected page but shows public ones while the server does not answer', async () => {
  refuse(me, 503, { code: 'NOT_READY', message: '' });
  refuse(refresh, 503, { code: 'NOT_READY', message: '' });
  const { router, store } = visit('/cases/7', { session: 'loading' });
  await act(() => checkSession(store));
  expect(await screen.findByRole('heading', { name: 'The service is temporarily unavailable' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/cases/7');

  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  expect(screen.getByText(/^The service is temporarily unavailable. You can keep reading/)).toBeVisible();

  await act(() => router.navigate('/cases/7'));
  answer(me, personOf('client'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'One case' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Case | Risk Advisory'));
});

it('shows the not-found page for an unknown address and logs its path without the query', async () => {
  visit('/nowhere?token=secret');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(errors).toHaveBeenCalledWith('Page not found: /nowhere');
});
