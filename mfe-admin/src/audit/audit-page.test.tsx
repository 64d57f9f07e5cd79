import { type AuditEventView, exportAudit, listAudit } from '@portal/contracts';
import { paginationSample, sampleIds } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditPage } from './audit-page';

const event: AuditEventView = {
  _id: 'e1',
  position: 17,
  createdAt: '2026-03-01T09:00:00.000Z',
  actorId: 'admin-1',
  actorName: 'Ada Admin',
  actorRole: 'admin',
  networkAddress: '203.0.113.7',
  action: 'case.status-changed',
  subjectType: 'case',
  subjectId: '3f0c5ad4-7d6e-4b7a-9d9e-0a8d5c1b2e3f',
  detail: { from: 'assigned', to: '<b>closed</b>' },
};
const have = (events: AuditEventView[], total = events.length) =>
  answer(listAudit, { events, pagination: paginationSample(total) });
const visit = (search = '') =>
  renderPage(<AuditPage />, { path: '/admin/audit', at: `/admin/audit${search}`, session: personOf('admin') });

it('says that it is loading', () => {
  hold(listAudit);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('shows who did what to which case, and every detail as plain text', async () => {
  have([event]);
  visit();
  const row = (await screen.findByRole('rowheader', { name: /Case status changed/ })).closest('tr');
  expect(row).toHaveTextContent('Ada AdminAdmin');
  expect(within(row as HTMLElement).getByText('203.0.113.7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Case 3f0c5ad4' })).toHaveAttribute('href', `/cases/${event.subjectId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Details of event 17' }));
  expect(within(screen.getByRole('dialog')).getByText('203.0.113.7')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('admin-1')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText(event.subjectId)).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText(/"to": "<b>closed<\/b>"/)).toBeVisible();
});

it('shows the system for an event without an actor', async () => {
  const byItself = { actorId: undefined, actorName: 'System', actorRole: 'system', networkAddress: undefined } as const;
  have([{ ...event, ...byItself, subjectType: 'risk-report' }]);
  visit();
  expect(await screen.findByText('Risk report')).toHaveAttribute('title', '3f0c5ad4');
  const row = screen.getByRole('rowheader').closest('tr') as HTMLElement;
  expect(within(row).getAllByText('System')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Risk report/ })).not.toBeInTheDocument();
});

it('names the account or the case of a subject that has no page', async () => {
  const subjectCase = { _id: sampleIds.case, caseNumber: 'RC-2026-000006' };
  have([
    { ...event, subjectType: 'user', subjectName: 'Nina Newman' },
    { ...event, _id: 'e2', position: 18, subjectType: 'risk-report', subjectCase },
    { ...event, _id: 'e3', position: 19, subjectType: 'subject' },
  ]);
  visit();
  expect(await screen.findByText('Nina Newman')).toBeVisible();
  expect(screen.getByText(/^Risk report/)).toHaveTextContent('Risk report in RC-2026-000006');
  expect(screen.getByRole('link', { name: 'RC-2026-000006' })).toHaveAttribute('href', `/cases/${sampleIds.case}`);
  expect(screen.getByText('Subject')).toHaveAttribute('title', '3f0c5ad4');
});

it('says when there are more events than were counted', async () => {
  answer(listAudit, { events: [event], pagination: { ...paginationSample(10_000), more: true } });
  visit();
  expect(await screen.findByText('Showing 1–100 of more than 10,000')).toBeVisible();
});

it('distinguishes a visitor from the system', async () => {
  have([{ ...event, actorId: undefined, actorName: 'Visitor', actorRole: 'system' }]);
  visit();
  expect((await screen.findByRole('rowheader')).closest('tr')).toHaveTextContent('VisitorNot signed in');
});

it('keeps filters, days and order in the address', async () => {
  have([event], 250);
  const { router } = visit('?from=2026-01-01&to=2026-02-01&order=asc');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'About' }), 'invoice');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-02-01&order=asc&subjectType=invoice&page=2');
  await waitFor(() =>
    expect(sentTo(listAudit).at(-1)?.query).toMatchObject({
      from: '2026-01-01',
      to: '2026-02-01',
      order: 'asc',
      subjectType: 'invoice',
      page: 2,
      limit: 100,
    }),
  );
});

it('filters the trail and the export by network address', async () => {
  have([event]);
  answer(exportAudit, {});
  const { router } = visit('?subjectType=case&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Details of event 17' }));
  await userEvent.click(screen.getByRole('button', { name: 'All events from this address' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?networkAddress=203.0.113.7');
  const field = screen.getByRole('searchbox', { name: 'Network address' });
  await waitFor(() => expect(field).toHaveValue('203.0.113.7'));
  await userEvent.clear(field);
  await userEvent.type(field, '2001:db8::7{Enter}');
  await waitFor(() =>
    expect(sentTo(listAudit).at(-1)?.query).toMatchObject({ networkAddress: '2001:db8::7', page: 1 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sentTo(exportAudit)[0]?.query).toMatchObject({ networkAddress: '2001:db8::7' }));
});

it('says that no event matches', async () => {
  have([]);
  const { router } = visit('?q=nobody&networkAddress=10.0.0.1');
  expect(await screen.findByText('No events found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('');
});

it('shows the error and retries', async () => {
  refuse(listAudit, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have([event]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /Case status changed/ })).toBeVisible();
});

it('exports with the filters, and shows a failed export', async () => {
  have([event]);
  refuse(exportAudit, 503, { code: 'NOT_READY', message: '' });
  visit('?subjectType=case&from=2026-01-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('The list could not be exported. Please try again.');
  expect(sentTo(exportAudit)[0]?.query).toMatchObject({ subjectType: 'case', from: '2026-01-01' });
});
