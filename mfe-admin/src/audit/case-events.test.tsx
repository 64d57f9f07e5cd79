import { listAudit } from '@portal/contracts';
import { paginationSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseEvents } from './case-events';

const caseId = '3f0c5ad4-7d6e-4b7a-9d9e-0a8d5c1b2e3f';
const event = {
  _id: 'e1',
  position: 17,
  createdAt: '2026-03-01T09:00:00.000Z',
  actorId: 'attorney-1',
  actorName: 'Avery Attorney',
  actorRole: 'attorney',
  networkAddress: '203.0.113.7',
  action: 'document.downloaded',
  subjectType: 'document',
  subjectId: 'd1',
  subjectCase: { _id: caseId, caseNumber: 'RC-2026-000006' },
  detail: { caseId },
} as const;

it('shows who read what in the case, and leads on to the audit log', async () => {
  refuse(listAudit, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  const { router } = renderPage(<CaseEvents caseId={caseId} />, { session: personOf('admin') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  answer(listAudit, { events: [event], pagination: paginationSample(250) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  const row = (await screen.findByRole('rowheader')).closest('tr');
  expect(row).toHaveTextContent('Avery Attorney');
  // Every row is about this case.
  expect(row).not.toHaveTextContent('RC-2026-000006');
  expect(screen.getByRole('link', { name: /in the audit log/ })).toHaveAttribute('href', `/admin/audit?q=${caseId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(sentTo(listAudit).at(-1)?.query).toMatchObject({ q: caseId, page: 2, limit: 100 }));

  await userEvent.click(screen.getByRole('button', { name: 'Details of event 17' }));
  await userEvent.click(screen.getByRole('button', { name: 'All events from this address' }));
  expect(router.state.location.search).toBe('?networkAddress=203.0.113.7');
});
