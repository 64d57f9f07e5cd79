import { downloadStatement, getStatement, type Statement, statementTexts } from '@portal/contracts';
import { sampleIds, statementSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatementPage } from './statement-page';

const path = '/client/invoices/statement';
const visit = (query = '', role: 'client' | 'admin' = 'client') =>
  renderPage(<StatementPage />, { path, at: path + query, session: personOf(role) });
const haveStatement = (changes: Partial<Statement> = {}) =>
  answer(getStatement, () => ({ statement: statementSample(changes) }));
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Entries' });
  return within(table).getAllByRole('row').slice(1);
};

it('lists every entry between the opening and the closing balance, and links to the invoices', async () => {
  haveStatement();
  visit();
  // On a phone, the last column shows the amount too.
  const texts = (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    ['', '1 Jan 2026', '', '$300.00'],
    ['RC-2026-000001', '2 Mar 2026', '$1,200.50', '$1,200.50Balance $1,500.50'],
    ['RC-2026-000001', '6 Mar 2026', '−$1,200.50', '−$1,200.50Balance $300.00'],
    ['', '31 Mar 2026', '', '$300.00'],
  ]);
  const [opening, invoice, payment, closing] = await rows();
  expect(opening).toHaveTextContent('Opening balance');
  expect(invoice).toHaveTextContent('Invoice INV-2026-000001');
  expect(payment).toHaveTextContent('Payment of INV-2026-000001');
  expect(closing).toHaveTextContent('Closing balance');
  expect(within(payment as HTMLElement).getByRole('link')).toHaveAttribute('href', `/invoices/${sampleIds.invoice}`);
  expect(screen.getByRole('article', { name: 'Statement of account' })).toHaveTextContent('Clara Client');
});

it('keeps the period in the address', async () => {
  haveStatement();
  const { router } = visit();
  expect(await screen.findByLabelText('From')).toHaveValue('2026-01-01');
  expect(sentTo(getStatement)[0]?.query).toEqual({});
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-02-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(router.state.location.search).toBe('?from=2026-02-01&to=2026-03-31');
  await waitFor(() => expect(sentTo(getStatement).at(-1)?.query).toEqual({ from: '2026-02-01', to: '2026-03-31' }));
});

it('says in words when nothing happened in the period', async () => {
  haveStatement({ entries: [] });
  visit();
  expect(await screen.findByText(statementTexts.none)).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

it('says beside the field what is wrong with the period, and keeps it', async () => {
  refuse(getStatement, 422, {
    code: 'VALIDATION',
    message: statementTexts.inFuture,
    errors: { to: [statementTexts.inFuture] },
  });
  visit('?from=2026-01-01&to=2030-01-01');
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/cannot be in the future/));
  expect(screen.getByLabelText('To')).toHaveValue('2030-01-01');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'PDF' })).not.toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  refuse(getStatement, 503, { code: 'NOT_READY', message: '' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The statement could not be loaded');
  haveStatement();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(4);
});

it('downloads the PDF of the shown period, and says when it could not be made', async () => {
  haveStatement();
  refuse(downloadStatement, 503, { code: 'NOT_READY', message: 'Too many PDFs are waiting.' });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Too many PDFs are waiting.');
  expect(sentTo(downloadStatement)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

it('shows what is owed by age, unless nothing is owed', async () => {
  haveStatement();
  visit();
  expect(await screen.findByRole('region', { name: 'By age' })).toHaveTextContent('1 to 30 days late$300.00');
  haveStatement({ closingBalance: 0 });
  visit('?to=2026-03-30');
  await waitFor(() => expect(sentTo(getStatement)).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.getAllByRole('region', { name: 'By age' })).toHaveLength(1);
});

it('says what is to be refunded, so that the ages add up to the closing balance', async () => {
  haveStatement({ closingBalance: 180.5 });
  visit();
  const ages = await screen.findByRole('region', { name: 'By age' });
  expect(ages).toHaveTextContent(/1 to 30 days late\$300\.00.*To be refunded[-−–]\$119\.50/);
});

it('asks an admin for the client first', async () => {
  haveStatement();
  const { router } = visit('', 'admin');
  expect(await screen.findByText('Whose statement?')).toBeVisible();
  expect(sentTo(getStatement)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Client's email"), 'clara@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await rows()).toHaveLength(4);
  expect(router.state.location.search).toBe('?clientEmail=clara%40example.org');
  expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', '/admin/invoices');
  refuse(downloadStatement, 503, { code: 'NOT_READY', message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await screen.findByTestId('toast');
  expect(sentTo(downloadStatement)[0]?.query).toMatchObject({ clientEmail: 'clara@example.org' });
});

it('tells an admin beside the field that no client has the address', async () => {
  refuse(getStatement, 404, { code: 'NOT_FOUND', message: statementTexts.unknownClient });
  visit('?clientEmail=nobody@example.com', 'admin');
  await waitFor(() =>
    expect(screen.getByLabelText("Client's email")).toHaveAccessibleDescription(/no client with this/),
  );
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('is that of an organisation, also for an admin, in which nobody is to be named', async () => {
  haveStatement({ client: { name: 'Gulf Exports' } });
  for (const role of ['client', 'admin'] as const) {
    const { unmount } = visit(`?organisationId=${sampleIds.organisation}`, role);
    expect(await screen.findByRole('article', { name: 'Statement of account' })).toHaveTextContent('Gulf Exports');
    expect(screen.getByText(/^The organisation's invoices/)).toBeVisible();
    expect(screen.queryByLabelText(/email/i)).toBeNull();
    refuse(downloadStatement, 409, { code: 'CONFLICT', message: 'Not now.' });
    await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
    unmount();
  }
  const asked = [...sentTo(getStatement), ...sentTo(downloadStatement)].map(({ query }) => query);
  expect(asked).toHaveLength(4);
  expect(asked.every((query) => (query as { organisationId?: string }).organisationId === sampleIds.organisation)).toBe(
    true,
  );
});
