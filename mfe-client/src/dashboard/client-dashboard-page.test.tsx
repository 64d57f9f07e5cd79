import { listCases, listInvoices, nothingHere, type Reply, resendVerification } from '@portal/contracts';
import {
  caseCountsSample,
  caseRowSample,
  invoiceRowSample,
  invoiceTotalsSample,
  newValueSample,
  paginationSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, hold, onlyEssentials, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientDashboardPage } from './client-dashboard-page';

const clara = personOf('client', 'Clara Client');
const visit = (session = clara) => renderPage(<ClientDashboardPage />, { path: '/client/dashboard', session });

const haveCases = (
  cases = [caseRowSample()],
  counts = caseCountsSample({ total: cases.length }),
  total = cases.length,
) => answer(listCases, { cases, counts, pagination: paginationSample(total) });

const haveInvoices = (invoices: Reply<typeof listInvoices>['invoices'] = [], totals = invoiceTotalsSample()) =>
  answer(listInvoices, { invoices, totals, pagination: paginationSample(invoices.length) });

/** Waits until the stat card with this label, which is there before its figure is, shows this figure. */
const cardShows = (label: string, figure: string | RegExp) =>
  waitFor(() => expect(screen.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(figure));

it('greets the client under its title', async () => {
  haveCases();
  haveInvoices();
  visit();
  expect(screen.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  expect(screen.getByText('Welcome back, Clara Client')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
  expect(await screen.findByRole('heading', { name: 'My Cases' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Case' })).toHaveAttribute('href', '/case-submission');
});

it.each(['admin', 'attorney'] as const)('shows nothing to a signed-in %s and asks the server nothing', (role) => {
  haveCases();
  visit(personOf(role));
  expect(screen.queryByText('My Dashboard')).not.toBeInTheDocument();
  expect(sentTo(listCases)).toEqual([]);
});

it("shows the server's figures, also above a hundred rows", async () => {
  haveCases(
    [caseRowSample()],
    caseCountsSample({ total: 250, pending: 100, assigned: 20, 'in-progress': 3, resolved: 120, closed: 7 }),
  );
  haveInvoices([], invoiceTotalsSample({ total: 131, paidAmount: 12_345.5 }));
  visit();
  await cardShows('Total Cases', '250');
  await cardShows('Active Cases', '123');
  await cardShows('Invoices', '131');
  await cardShows('Paid Amount', /^\$12,346$/);
});

it('lists a case with number, status, type, service and attorney, and links to it', async () => {
  haveCases([
    caseRowSample({ status: 'in-progress', attorney: { _id: 'a', name: 'Ann Attorney' } }),
    caseRowSample({ _id: 'case-2', caseNumber: 'RC-2026-000002' }),
  ]);
  haveInvoices();
  visit();
  const [first, second] = within(await screen.findByRole('region', { name: 'My Cases' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('RC-2026-000001');
  expect(first).toHaveTextContent('In-progress');
  expect(first).toHaveTextContent('Company Risk Check');
  expect(first).toHaveTextContent('Quick Scan – Summary within 48 hrs ($500–1000)');
  expect(first).toHaveTextContent('Ann Attorney');
  expect(screen.getByRole('link', { name: 'View case RC-2026-000001' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}`,
  );
  expect(second).not.toHaveTextContent('Attorney');
});

it('shortens a long list until asked for all of it', async () => {
  haveCases(
    Array.from({ length: 9 }, (_, index) => caseRowSample({ _id: `c${index}`, caseNumber: `RC-2026-00000${index}` })),
  );
  haveInvoices();
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 9 cases' }));
  expect(screen.getByRole('heading', { name: 'RC-2026-000008' })).toBeVisible();
});

it('fetches the cases beyond the first hundred', async () => {
  const second = caseRowSample({ _id: 'case-101', caseNumber: 'RC-2026-000101' });
  answer(listCases, ({ query }) => ({
    cases: query.page === 2 ? [second] : Array.from({ length: 100 }, (_, index) => caseRowSample({ _id: `c${index}` })),
    counts: caseCountsSample({ total: 101 }),
    pagination: paginationSample(101),
  }));
  haveInvoices();
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 101 cases' }));
  expect(await screen.findByRole('heading', { name: 'RC-2026-000101' })).toBeVisible();
});

it('offers to submit the first case, and says that there are no invoices, to a client without any', async () => {
  haveCases([]);
  haveInvoices();
  visit();
  expect(await screen.findByRole('link', { name: 'Submit Your First Case' })).toHaveAttribute(
    'href',
    '/case-submission',
  );
  expect(screen.getByText('No invoices yet')).toBeVisible();
});

it('asks an unverified client to verify instead of submitting a case that may already be there', async () => {
  haveCases([]);
  haveInvoices();
  visit({ ...clara, emailVerified: false, verificationRequired: true });
  expect(await screen.findByText(/Your cases appear here as soon as your address is verified/)).toBeVisible();
  expect(screen.queryByText('Submit Your First Case')).not.toBeInTheDocument();
});

it('shows the first five invoices, with cents and due date', async () => {
  haveCases();
  haveInvoices(
    Array.from({ length: 6 }, (_, index) =>
      invoiceRowSample({ _id: `i${index}`, invoiceNumber: `INV-2026-0000${index}` }),
    ),
  );
  visit();
  const region = await screen.findByRole('region', { name: 'Recent Invoices' });
  const rows = within(region).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('INV-2026-00000');
  expect(rows[0]).toHaveTextContent('Unpaid');
  expect(rows[0]).toHaveTextContent('Amount$1,200.50');
  expect(rows[0]).toHaveTextContent('Due date1 Apr 2026');
  expect(within(region).getByRole('link', { name: 'View all invoices' })).toHaveAttribute('href', '/client/invoices');
});

it('puts an overdue invoice before those of other cases that are merely due', async () => {
  const { nextDeadline: _, ...caseRow } = caseRowSample();
  haveCases(['later', 'sooner', 'overdue'].map((_id) => ({ ...caseRow, _id })));
  haveInvoices([
    invoiceRowSample({ _id: 'i1', caseId: 'later', invoiceNumber: 'INV-1', status: 'viewed', dueDate: '2026-04-09' }),
    invoiceRowSample({ _id: 'i2', caseId: 'sooner', invoiceNumber: 'INV-2', status: 'sent', dueDate: '2026-04-01' }),
    invoiceRowSample({
      _id: 'i3',
      caseId: 'overdue',
      invoiceNumber: 'INV-3',
      status: 'overdue',
      dueDate: '2026-02-01',
    }),
  ]);
  visit();
  const card = await screen.findByRole('region', { name: 'What now' });
  expect(await within(card).findByRole('heading', { name: 'Invoice INV-3 is overdue' })).toBeVisible();
  const further = within(card).getAllByRole('listitem');
  expect(further.map(({ textContent }) => textContent?.slice(0, 13))).toEqual(['Invoice INV-2', 'Invoice INV-1']);
});

it('shows the outstanding balance', async () => {
  haveCases();
  haveInvoices([], invoiceTotalsSample({ outstandingAmount: 1500 }));
  visit();
  expect(await screen.findByText('Outstanding Balance')).toBeVisible();
  expect(screen.getByText('You have $1,500.00 in pending payments')).toBeVisible();
});

it('shows no outstanding box when nothing is owed', async () => {
  haveCases();
  haveInvoices([], invoiceTotalsSample({ paidAmount: 10 }));
  visit();
  await screen.findByRole('heading', { name: 'My Cases' });
  expect(screen.queryByText('Outstanding Balance')).not.toBeInTheDocument();
});

it('shows a failed load once, logs it and retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse(listCases, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  refuse(listInvoices, 500, { code: 'UNEXPECTED', message: 'Something went wrong on our side.' });
  visit();
  expect(await screen.findAllByTestId('toast')).toHaveLength(1);
  expect(screen.getByTestId('toast')).toHaveTextContent('Error Failed to load dashboard data');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Failed to load dashboard data'));

  haveCases();
  haveInvoices();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'RC-2026-000001' })).toBeVisible();
  logged.mockRestore();
});

it('keeps its data when a refresh fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  haveCases();
  haveInvoices();
  visit();
  await screen.findByRole('heading', { name: 'RC-2026-000001' });
  refuse(listCases, 503, { code: 'NOT_READY', message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Failed to load dashboard data');
  expect(screen.getByRole('heading', { name: 'RC-2026-000001' })).toBeVisible();
});

it('asks an unverified client to verify, and resends the email', async () => {
  haveCases();
  haveInvoices();
  answer(resendVerification, {});
  visit({ ...clara, emailVerified: false, verificationRequired: true });
  expect(await screen.findByText('Please verify your email to see cases submitted with this address.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Check your inbox');
  expect(sentTo(resendVerification)[0]?.body).toEqual({ email: clara.email });
});

it('signs out to the home page', async () => {
  hold(listCases);
  hold(listInvoices);
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/');
});

describe('with an API that is newer than the page', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows new statuses in grey', async () => {
    haveCases([caseRowSample({ status: newValueSample('on-hold') })]);
    haveInvoices([invoiceRowSample({ status: newValueSample('written-off') })]);
    visit();
    expect(await screen.findByText('On hold')).toHaveClass('bg-grey-soft');
    expect(screen.getByText('Written off')).toHaveClass('bg-grey-soft');
  });

  it('shows what it gets when the API sends nothing but numbers', async () => {
    answer(listCases, { cases: [onlyEssentials(caseRowSample())] } as Reply<typeof listCases>);
    answer(listInvoices, { invoices: [onlyEssentials(invoiceRowSample())] } as Reply<typeof listInvoices>);
    visit();
    expect(await screen.findByRole('heading', { level: 3, name: 'RC-2026-000001' })).toBeVisible();
    expect(await screen.findByText(/INV-2026-000/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Invalid|not be shown|has changed/);
  });

  it('leaves out a case that it cannot read, and says so', async () => {
    // @ts-expect-error the contract has no case without a number
    haveCases([caseRowSample(), { ...caseRowSample({ _id: 'case-2' }), caseNumber: undefined }]);
    haveInvoices();
    visit();
    expect(await screen.findByText('One entry could not be shown. Reload for the new version.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'RC-2026-000001' })).toBeVisible();
  });

  it('asks for a reload when the call is gone', async () => {
    refuse(listCases, 404, { code: 'NOT_FOUND', message: nothingHere });
    haveInvoices();
    visit();
    expect(await screen.findByText(/Reload for the new version\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByText(nothingHere)).not.toBeInTheDocument();
  });
});
