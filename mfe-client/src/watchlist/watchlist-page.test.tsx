import {
  addWatchedSubject,
  changeWatchlist,
  getWatchlist,
  removeWatchedSubject,
  startWatchlist,
  type WatchView,
  watchlistTexts,
} from '@portal/contracts';
import { sampleIds, watchSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WatchlistPage } from './watchlist-page';

const visit = () => renderPage(<WatchlistPage />, { path: '/client/watchlist', session: personOf('client') });
const have = (watch: WatchView | null) => answer(getWatchlist, { watch });
const click = async (name: string | RegExp, within_ = screen) =>
  userEvent.click(await within_.findByRole('button', { name }));

it('explains the watchlist to a client without one, and starts it with the names and the agreement', async () => {
  have(null);
  visit();
  expect(await screen.findByText('You have no watchlist yet')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Omar Farouk');
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Person');
  await click(/^Start for/);
  expect(sentTo(startWatchlist)).toEqual([]);
  expect(await screen.findAllByText(watchlistTexts.notAgreed)).not.toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree to pay \$100 a month/ }));
  answer(startWatchlist, { watch: watchSample() });
  have(watchSample());
  await click(/^Start for/);
  expect(await screen.findByText('1 name under watch')).toBeVisible();
  expect(sentTo(startWatchlist)[0]?.body).toEqual({
    names: [{ name: 'Omar Farouk', kind: 'person', country: '' }],
    agreed: true,
  });
});

it('begins with the names of the request, which the client completes', async () => {
  const wanted = [{ name: 'Northgate Trading FZE', kind: 'company' as const, country: 'UAE' }, { name: 'Mr Gold' }];
  answer(getWatchlist, { watch: null, wanted });
  visit();
  expect(await screen.findByText(/We have these names from your request/)).toBeVisible();
  expect(screen.getAllByLabelText(/^Name/).map((field) => (field as HTMLInputElement).value)).toEqual([
    'Northgate Trading FZE',
    'Mr Gold',
  ]);
  await userEvent.selectOptions(screen.getAllByLabelText(/^Kind/)[1] as HTMLElement, 'Person');
  await userEvent.click(screen.getByRole('checkbox'));
  answer(startWatchlist, { watch: watchSample() });
  await click(/^Start for/);
  await waitFor(() =>
    expect(sentTo(startWatchlist)[0]?.body?.names).toEqual([
      wanted[0],
      { name: 'Mr Gold', kind: 'person', country: '' },
    ]),
  );
});

it('says what the API refuses', async () => {
  have(null);
  refuse(startWatchlist, 403, { code: 'FORBIDDEN', message: watchlistTexts.confirmFirst });
  visit();
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Omar Farouk');
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Person');
  await userEvent.click(screen.getByRole('checkbox'));
  await click(/^Start for/);
  expect(await screen.findAllByText(watchlistTexts.confirmFirst)).not.toEqual([]);
});

it('shows names, last check, next charge, and each month with what was released', async () => {
  const [month] = watchSample().months;
  const quiet = { month: '2026-02', checkedOn: '2026-02-02', alerts: [], lists: month?.lists ?? [] };
  have(watchSample({ months: [...watchSample().months, quiet] }));
  visit();
  expect(await screen.findByText('Golden Harvest Trading LLC', { selector: 'section:first-of-type p' })).toBeVisible();
  expect(screen.getByText('2 Apr 2026')).toBeVisible();
  const march = screen.getByRole('heading', { name: 'March 2026' }).closest('li') as HTMLElement;
  expect(march).toHaveTextContent('Red flag');
  expect(march).toHaveTextContent('The regulator has warned');
  expect(march).not.toHaveTextContent('No alert');
  expect(within(march).getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    `/invoices/${sampleIds.invoice}`,
  );
  const february = screen.getByRole('heading', { name: 'February 2026' }).closest('li');
  expect(february).toHaveTextContent(
    'No alert: nothing new to report from 1 list.Checked on 2 Feb 2026: United Nations of 27 Feb 2026',
  );
  expect(screen.getByText(watchlistTexts.afterReview)).toBeVisible();
});

it('claims no check in a month in which there was no list', async () => {
  const [month] = watchSample().months;
  have(watchSample({ months: month ? [{ ...month, lists: [] }] : [] }));
  visit();
  const facts = (await screen.findByText('Last check')).parentElement;
  expect(facts).toHaveTextContent('Last checkNot yet');
});

it('adds and removes names; the only one stays', async () => {
  const [first] = watchSample().subjects;
  have(watchSample());
  answer(addWatchedSubject, { watch: watchSample() });
  visit();
  await click('Add a name');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Omar Farouk');
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Person');
  have(watchSample({ subjects: [{ ...first, _id: 's2', name: 'Omar Farouk' } as never, first as never] }));
  await click('Add');
  await waitFor(() => expect(sentTo(addWatchedSubject)).toHaveLength(1));
  answer(removeWatchedSubject, { watch: watchSample() });
  await click('Remove Omar Farouk');
  await waitFor(() => expect(sentTo(removeWatchedSubject)[0]?.params).toEqual({ watchedId: 's2' }));
});

it.each([
  ['Pause', 'Pause the watchlist?', 'Pause', 'paused'],
  ['End', 'End the watchlist?', 'End the watchlist', 'ended'],
])('asks before %s, and says what that means', async (button, title, confirm, status) => {
  have(watchSample());
  answer(changeWatchlist, { watch: watchSample() });
  visit();
  await click(button);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('Nothing more is charged. We watch the names until 2 Apr 2026, which is paid');
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(sentTo(changeWatchlist)[0]?.body).toEqual({ status }));
});

it('keeps the history of an ended watchlist, and offers a new one', async () => {
  have(watchSample({ status: 'ended' }));
  visit();
  expect(await screen.findByText('Start a new watchlist')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
