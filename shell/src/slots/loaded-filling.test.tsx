import type { SlotName } from '@portal/contracts';
import { Slot, type SlotFillings, useSlot } from '@portal/sdk';
import { provideSlots } from '@portal/sdk/shell';
import { personOf, renderPage } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { loadTimeoutMs } from '../routing/load-in-time';
import { fillSlots } from './fill-slots';
import { setSlots } from './live-slots';

let fillings: Record<string, SlotFillings>;
jest.mock('../remotes/load-remote', () => ({
  remotes: {
    take: async (name: string, pick: (module: { slots?: SlotFillings }) => unknown) => ({
      value: await pick({ slots: fillings[name] }),
    }),
  },
}));

const client = personOf('client');
const fill = (slot: SlotName, remotes: Record<string, SlotFillings>) => {
  fillings = remotes;
  setSlots(Object.fromEntries(Object.keys(remotes).map((name) => [name, { slots: [{ slot, title: name }] }])));
};

const card = (text: string) => async () => () => <h2>{text}</h2>;
const throwing = async () => () => {
  throw new Error('planted');
};

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fillSlots();
});
afterEach(() => {
  provideSlots(undefined);
  jest.useRealTimers();
});

let fail: () => void;
function Fragile() {
  const [isBroken, setBroken] = useState(false);
  fail = () => setBroken(true);
  if (isBroken) {
    throw new Error('planted');
  }
  return <h2>One</h2>;
}

const Dashboard = () => (
  <>
    <h1>Dashboard</h1>
    <Slot name="client.dashboard" />
  </>
);

it('shows the cards of other remotes, each in the scope of its remote', async () => {
  fill('client.dashboard', { mfe_a: { 'client.dashboard': card('One') }, mfe_b: { 'client.dashboard': card('Two') } });
  renderPage(<Dashboard />, { session: client });
  expect((await screen.findByRole('heading', { name: 'One' })).closest('[data-mfe]')).toHaveAttribute(
    'data-mfe',
    'mfe_a',
  );
  expect(await screen.findByRole('heading', { name: 'Two' })).toBeVisible();
});

it('shows a card to its roles and in its slot only', async () => {
  const cards = { 'client.dashboard': card('One'), 'admin.dashboard': card('Two') };
  fillings = { mfe_a: cards, mfe_b: cards, mfe_c: cards };
  setSlots({
    mfe_a: { slots: [{ slot: 'client.dashboard', title: 'For admins', roles: ['admin'] }] },
    mfe_b: { slots: [{ slot: 'admin.dashboard', title: 'Elsewhere' }] },
    mfe_c: { slots: [{ slot: 'client.dashboard', title: 'For clients', roles: ['client'] }] },
  });
  renderPage(<Slot name="client.dashboard" />, { session: client });
  expect(await screen.findByRole('heading')).toHaveTextContent('One');
  await act(async () => {});
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

it.each<[string, SlotFillings]>([
  ['throws', { 'client.dashboard': throwing }],
  ['does not load', { 'client.dashboard': () => Promise.reject(new Error('Loading chunk 7 failed.')) }],
  ['is not there', {}],
])('leaves out a card that %s, and keeps the page and the other cards', async (_how, broken) => {
  fill('client.dashboard', { mfe_a: broken, mfe_b: { 'client.dashboard': card('Two') } });
  renderPage(<Dashboard />, { session: client });
  expect(await screen.findByRole('heading', { name: 'Two' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText(/unavailable/)).not.toBeInTheDocument();
  expect(errors).toHaveBeenCalledWith(expect.stringContaining("mfe_a adds 'mfe_a'"), expect.anything());
});

it('says in one line that a card which had appeared is gone', async () => {
  fill('client.dashboard', { mfe_a: { 'client.dashboard': async () => Fragile } });
  renderPage(<Dashboard />, { session: client });
  await screen.findByRole('heading', { name: 'One' });
  act(() => fail());
  expect(screen.getByText('mfe_a is temporarily unavailable.')).toBeVisible();
});

const Tab = () => useSlot('case.tabs', { caseId: '7' }).map(({ key, content }) => <div key={key}>{content}</div>);

it('passes a tab its case', async () => {
  fill('case.tabs', {
    mfe_a: {
      'case.tabs':
        async () =>
        ({ caseId }) => <p>Notes of case {caseId}</p>,
    },
  });
  renderPage(<Tab />, { session: client });
  expect(await screen.findByText('Notes of case 7')).toBeVisible();
});

it('says in a tab that it does not come, after the load limit', async () => {
  fill('case.tabs', { mfe_a: { 'case.tabs': () => new Promise(() => undefined) } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  renderPage(<Tab />, { session: client });
  await act(() => jest.advanceTimersByTimeAsync(loadTimeoutMs));
  expect(screen.getByText('mfe_a is temporarily unavailable.')).toBeVisible();
});
