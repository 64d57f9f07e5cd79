import { confirmCase, getCase, nothingHere } from '@portal/contracts';
import {
  caseAbilities,
  caseDetailSample,
  caseOutcomeSample,
  caseRowSample,
  caseSample,
  documentSample,
  invoiceSample,
  messageSample,
  newValueSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, hold, onlyEssentials, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from './visit-case.testing';

const notFound = "The requested case could not be found or you don't have access to it.";

it('shows what is loading', () => {
  hold(getCase);
  visitCase();
  expect(screen.getByRole('status')).toHaveTextContent('Loading case details...');
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeVisible();
});

it('shows number, type and status in the header', async () => {
  haveCase({ case: caseSample({ status: 'in-progress' }) });
  visitCase();
  expect(await screen.findByRole('heading', { level: 1, name: 'RC-2026-000001' })).toBeVisible();
  expect(screen.getByText('Company Risk Check')).toBeVisible();
  expect(screen.getByText('In-progress')).toBeVisible();
});

it.each([
  [
    'staff after subject and number',
    { abilities: caseAbilities('seeDelivery') },
    /^Northgate Trading FZE, RC-2026-000001 \|/,
  ],
  [
    'staff after the number of a case without a subject',
    { abilities: caseAbilities('seeDelivery'), subjectName: undefined },
    /^Case RC-2026-000001 \|/,
  ],
  ['clients after the number alone', { abilities: caseAbilities() }, /^Case RC-2026-000001 \|/],
])('names the tab of %s', async (_whom, change, title) => {
  haveCase({ case: caseSample({ subjectName: 'Northgate Trading FZE', ...change }) });
  visitCase();
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toMatch(title);
});

it('shows the submission date, the number of messages and the total', async () => {
  haveCase({ case: caseSample({ messageCount: 123, totalAmount: 1200.5 }) });
  visitCase();
  expect((await screen.findByText('Submitted')).nextSibling).toHaveTextContent('1 Mar 2026');
  expect(screen.getByText('Messages', { selector: 'dt' }).nextSibling).toHaveTextContent('123');
  expect(screen.getByText('Total Amount').nextSibling).toHaveTextContent('$1,200.50');
});

it('shows a total of 0.00 when nothing has been invoiced', async () => {
  haveCase();
  visitCase();
  expect((await screen.findByText('Total Amount')).nextSibling).toHaveTextContent('$0.00');
});

it("shows the server's text for a missing case", async () => {
  refuse(getCase, 404, { code: 'NOT_FOUND', message: notFound });
  visitCase();
  expect(await screen.findByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent(`Error ${notFound}`);
  expect(screen.getAllByText(notFound)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers a retry after a temporary failure', async () => {
  refuse(getCase, 503, { code: 'NOT_READY', message: '' });
  visitCase();
  expect(await screen.findByRole('heading', { name: 'Case Not Found' })).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent('Error Failed to load case details');
  haveCase();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'RC-2026-000001' })).toBeVisible();
});

it('has four tabs, opens Communication first and keeps the open one in the address', async () => {
  haveCase({ documents: [documentSample()], invoices: [invoiceSample(), invoiceSample({ _id: 'invoice-2' })] });
  const { router } = visitCase();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Communication',
    'Case Details',
    'Documents (1)',
    'Invoices (2)',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');

  await userEvent.click(screen.getByRole('tab', { name: 'Case Details' }));
  expect(router.state.location.search).toBe('?tab=details');
  expect(await screen.findByRole('region', { name: 'Client' })).toBeVisible();
});

it('opens the tab that the address names', async () => {
  haveCase({ invoices: [invoiceSample({ status: 'paid' }), invoiceSample({ _id: 'invoice-2', status: 'overdue' })] });
  visitCase({ search: '?tab=invoices' });
  const panel = await screen.findByRole('tabpanel');
  const [paid, overdue] = await within(panel).findAllByRole('listitem');
  expect(paid).toHaveTextContent('INV-2026-000001Due 1 Apr 2026$1,200.50Paid');
  expect(overdue).toHaveTextContent('Overdue');
  expect(within(panel).getAllByRole('link')[0]).toHaveAttribute('href', `/invoices/${sampleIds.invoice}`);
  expect(screen.queryByRole('link', { name: 'Create Invoice' })).not.toBeInTheDocument();
});

it('offers to create an invoice to people who may', async () => {
  haveCase({ case: caseSample({ abilities: { ...caseSample().abilities, createInvoice: true } }) });
  visitCase({ search: '?tab=invoices' });
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Invoice' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}/invoices/new`,
  );
});

it.each([
  ['pending', /You can already write to us under Communication/],
  ['resolved', /Questions\? Reply under Communication/],
] as const)('shows only a client what happens next in a case that is %s', async (status, words) => {
  haveCase({ case: caseSample({ status }) });
  const { unmount } = visitCase();
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  visitCase({ session: personOf('attorney') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it('offers only clients the button that leaves the site', async () => {
  haveCase();
  const { unmount } = visitCase();
  expect(await screen.findByRole('link', { name: 'Leave this site' })).toBeVisible();
  unmount();
  visitCase({ session: personOf('attorney') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Leave this site')).not.toBeInTheDocument();
});

it.each([
  ['client', /Not confirmed by you.*without signing in to your account.*If this was not you, tell us\./],
  ['attorney', /Not confirmed by the client.*although this address belongs to a client/],
] as const)('warns the %s that another person may have submitted the case', async (role, words) => {
  haveCase({ case: caseSample({ notConfirmedByClient: true }) });
  visitCase({ session: personOf(role) });
  const title = await screen.findByText(/^Not confirmed by/);
  expect(title.parentElement).toHaveTextContent(words);
});

it('shows no such warning for other cases', async () => {
  haveCase();
  visitCase();
  await screen.findByRole('heading', { level: 1, name: 'RC-2026-000001' });
  expect(screen.queryByText(/^Not confirmed/)).not.toBeInTheDocument();
});

describe('a case that its client has not confirmed', () => {
  const mayConfirm = { notConfirmedByClient: true, abilities: caseAbilities('confirm') } as const;
  const confirmButton = () => screen.findByRole('button', { name: 'Yes, this was me' });

  it('is confirmed by its client, who reads it in a toast and keeps the page', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    Object.assign(main, { id: 'main', tabIndex: -1 });
    haveCase({ case: caseSample(mayConfirm) });
    answer(confirmCase, { case: caseRowSample() });
    visitCase();
    const button = await confirmButton();
    haveCase();
    await userEvent.click(button);
    expect(sentTo(confirmCase)[0]?.params).toEqual({ caseId: sampleIds.case });
    expect(await screen.findByTestId('toast')).toHaveTextContent('Case RC-2026-000001 is confirmed as yours');
    await waitFor(() => expect(main).toHaveFocus());
    await waitFor(() => expect(screen.queryByText(/^Not confirmed/)).not.toBeInTheDocument());
    main.remove();
  });

  it('says at the button why it could not be confirmed, and offers it again', async () => {
    haveCase({ case: caseSample(mayConfirm) });
    refuse(confirmCase, 503, { code: 'NOT_READY', message: '' });
    visitCase();
    await userEvent.click(await confirmButton());
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The case could not be confirmed. Please try again.');
    expect(problem.parentElement).toContainElement(await confirmButton());
    expect(await confirmButton()).toBeEnabled();
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  });

  it.each([
    ['staff', personOf('attorney'), mayConfirm],
    ['a client who may not confirm it', personOf('client'), { notConfirmedByClient: true }],
  ] as const)('cannot be confirmed by %s', async (_who, session, change) => {
    haveCase({ case: caseSample(change) });
    visitCase({ session });
    expect(await screen.findByText(/^Not confirmed by/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, this was me' })).not.toBeInTheDocument();
  });
});

it('says what staff cannot see of the names in a case', async () => {
  const nameNotes = {
    subject: 'Mixed alphabets: contains Cyrillic о',
    client: 'Contains characters that show nothing',
  };
  haveCase({ case: caseSample({ nameNotes }) });
  visitCase({ session: personOf('attorney'), search: '?tab=details' });
  expect(await screen.findByText(nameNotes.subject)).toBeVisible();
  expect(await screen.findByText(nameNotes.client)).toBeVisible();
});

describe('with an API that is newer than the page', () => {
  const reload = /The portal has changed since you opened this page\. Reload for the new version\./;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows new values as plain words and offers only the actions that it knows', async () => {
    const [status, caseType, serviceLevel] = ['on-hold', 'crypto-check', 'express'].map(newValueSample);
    const nextStatuses = [newValueSample('archived'), 'resolved' as const];
    haveCase({ case: caseSample({ status, caseType, serviceLevel, nextStatuses }) });
    visitCase({ search: '?tab=details', session: personOf('attorney') });
    expect(await screen.findByText('On hold')).toHaveClass('bg-grey-soft');
    expect(screen.getAllByText('Crypto check')[0]).toBeVisible();
    expect(screen.getByText('Express')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /archived/i })).not.toBeInTheDocument();
  });

  it.each([
    ['communication', 'Good morning.'],
    ['details', 'RC-2026-000001'],
    ['documents', /licen[cs]e.*\./],
    ['invoices', /INV-2026-/],
  ])('shows the tab %s of a case of which the API sends nothing but what identifies it', async (tab, text) => {
    haveCase({
      case: onlyEssentials(caseSample()),
      messages: [onlyEssentials(messageSample())],
      documents: [onlyEssentials(documentSample())],
      invoices: [onlyEssentials(invoiceSample())],
    });
    visitCase({ search: `?tab=${tab}` });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    // A case without a total has the total 0.00.
    expect(screen.getByText('Total Amount', { selector: 'dt' }).nextSibling).toHaveTextContent('$0.00');
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Invalid|not be shown|has changed/);
  });

  it('leaves out a row that it cannot read, and says so', async () => {
    const { _id, ...unreadable } = documentSample();
    // @ts-expect-error the contract has no document without an id
    haveCase({ documents: [unreadable] });
    visitCase();
    expect(await screen.findByText('One entry could not be shown. Reload for the new version.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'RC-2026-000001' })).toBeVisible();
  });

  it.each([
    // @ts-expect-error the contract has no case without a number
    ['a required field', () => answer(getCase, caseDetailSample({ case: { ...caseSample(), caseNumber: undefined } }))],
    ['the call', () => refuse(getCase, 404, { code: 'NOT_FOUND', message: nothingHere })],
  ])('asks for a reload when %s is gone, and does not call the case missing', async (_what, makeApi) => {
    makeApi();
    visitCase();
    expect(await screen.findByText(reload)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByText('Case Not Found')).not.toBeInTheDocument();
  });
});

it('says that the browser is offline, and opens once it is online again', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  refuse(getCase, 503, { code: 'NOT_READY', message: '' });
  visitCase();
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  haveCase();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: /RC-2026-000001/ })).toBeVisible();
  online.mockRestore();
});

it('shows the outcome at the top, and moves the focus to it from the mail', async () => {
  const content = `${'Not licensed. '.repeat(40)}Do not pay.`;
  haveCase({ case: caseSample({ status: 'resolved' }), outcome: caseOutcomeSample({ content }) });
  const { unmount } = visitCase();
  const outcome = await screen.findByRole('region', { name: 'Outcome' });
  expect(outcome).toHaveTextContent(/Do not pay\.Ann Attorney, 5 Mar 2026/);
  expect(outcome).not.toHaveFocus();
  await userEvent.click(within(outcome).getByRole('button', { name: 'Show all' }));
  expect(within(outcome).queryByRole('button')).not.toBeInTheDocument();
  unmount();

  visitCase({ search: '?show=outcome' });
  expect(await screen.findByRole('region', { name: 'Outcome' })).toHaveFocus();
});

it('leads through the list from which it was opened, also after another tab, and not when opened by a link', async () => {
  haveCase();
  const { router } = visitCase({ session: personOf('attorney') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Next case' })).not.toBeInTheDocument();

  const walk = { from: '/attorney/dashboard?waitingOn=us', ids: [sampleIds.otherCase, sampleIds.case] };
  await act(() => router.navigate(`/cases/${sampleIds.case}`, { state: { walk } }));
  expect(await screen.findByText('2 of 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next case' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', walk.from);
  await userEvent.click(screen.getByRole('tab', { name: /^Documents/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Previous case' }));
  expect(router.state.location).toMatchObject({ pathname: `/cases/${sampleIds.otherCase}`, state: { walk } });
});

it('counts the whole list, and leads from the ends of a page to the pages beside it', async () => {
  haveCase();
  const { router } = visitCase({ session: personOf('attorney') });
  await screen.findByRole('heading', { level: 1 });
  const pagination = { page: 2, limit: 1, total: 3, pages: 3 };
  const walk = { from: '/attorney/dashboard?waitingOn=us&page=2', ids: [sampleIds.case], pagination };
  await act(() => router.navigate(`/cases/${sampleIds.case}`, { state: { walk } }));
  const steps = await screen.findByRole('navigation', { name: 'Cases of the list' });
  expect(steps).toHaveTextContent('2 of 3');
  const ends = { 'Previous page of the list': 1, 'Next page of the list': 3 };
  for (const [name, page] of Object.entries(ends)) {
    const href = `/attorney/dashboard?waitingOn=us&page=${page}`;
    expect(within(steps).getByRole('link', { name })).toHaveAttribute('href', href);
  }

  const last = { ...walk, pagination: { ...pagination, page: 3, more: true } };
  await act(() => router.navigate(`/cases/${sampleIds.case}`, { state: { walk: last } }));
  expect(await within(steps).findByText('3 of more than 3')).toBeVisible();
  expect(within(steps).getByRole('link', { name: 'Next page of the list' })).toBeVisible();
});

it('shows the rating of a released report beside the status, and leads to the report', async () => {
  haveCase({ riskReport: { _id: 'r', version: 1, rating: 'high', releasedAt: '2026-03-05T09:00:00.000Z' } });
  visitCase();
  const rating = await screen.findByRole('link', { name: 'Rating in the report: High risk' });
  expect(rating).toHaveAttribute('href', expect.stringMatching(/\?tab=report$/));
});
