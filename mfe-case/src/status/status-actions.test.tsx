import {
  assignCase,
  type CaseView,
  changeCaseStatus,
  listCaseMatches,
  listUsers,
  undoAssignment,
} from '@portal/contracts';
import { caseAbilities, caseSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const ben = {
  ...personOf('attorney', 'Ben Barrister'),
  _id: 'ben',
  isActive: true,
  createdAt: '2026-01-01T00:00:00Z',
  hasSecondFactor: false,
  openCases: 3,
};
/** Answers a search with a hundred users at most, as the server does. */
const haveAttorneys = (all = [ben]) =>
  answer(listUsers, ({ query }) => {
    const fitting = all.filter(({ name }) => name.includes(String(query.q ?? '')));
    return {
      users: fitting.slice(0, 100),
      pagination: { page: 1, limit: 100, total: fitting.length, pages: Math.ceil(fitting.length / 100) },
      counts: { total: all.length, admin: 0, attorney: all.length, client: 0 },
    };
  });
const mayAssign = { status: 'assigned', abilities: caseAbilities('assign') } as const;

it('offers only what the server allows', async () => {
  haveCase();
  visitCase();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /assign|resolve|close|start/i })).not.toBeInTheDocument();
});

it.each<[CaseView['status'], CaseView['nextStatuses'], next: string]>([
  ['pending', ['closed'], 'Assign Attorney'],
  ['assigned', ['in-progress', 'pending', 'closed'], 'Start work'],
  ['in-progress', ['resolved'], 'Mark as resolved'],
])('has one action for the shortcut, the next one of a case that is %s', async (status, nextStatuses, next) => {
  const attorney = status === 'pending' ? undefined : { _id: 'ann', name: 'Ann Attorney' };
  haveCase({ case: caseSample({ status, nextStatuses, attorney, abilities: caseAbilities('assign') }) });
  visitCase();
  const button = await screen.findByRole('button', { name: next });
  expect([...document.querySelectorAll('[data-shortcut=edit]')]).toEqual([button]);
});

it('asks for a summary before a case is resolved', async () => {
  haveCase({ case: caseSample({ status: 'in-progress', nextStatuses: ['resolved'] }) });
  answer(changeCaseStatus, { case: caseSample({ status: 'resolved' }) });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  const dialog = screen.getByRole('dialog', { name: 'Mark as resolved' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as resolved' }));
  expect(within(dialog).getByText('Please enter a summary.')).toBeVisible();
  expect(sentTo(changeCaseStatus)).toEqual([]);

  const summary = within(dialog).getByRole('textbox');
  expect(summary).toHaveAccessibleDescription(/The client will see this text\./);
  await userEvent.type(summary, 'Unlicensed; do not pay.');
  haveCase({ case: caseSample({ status: 'resolved' }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('The case is now resolved.')).toBeVisible();
  expect(sentTo(changeCaseStatus)[0]?.body).toEqual({ status: 'resolved', reason: 'Unlicensed; do not pay.' });
  expect(await screen.findByText('Resolved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the text when the dialog is closed by mistake', async () => {
  haveCase({ case: caseSample({ status: 'in-progress', nextStatuses: ['resolved'] }) });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  await userEvent.type(screen.getByLabelText(/^Summary/), 'Three registers say no.');
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }));
  expect(screen.getByLabelText(/^Summary/)).toHaveValue('Three registers say no.');
});

it('keeps the dialog open and shows the reason when the change is refused', async () => {
  haveCase({ case: caseSample({ status: 'assigned', nextStatuses: ['in-progress'] }) });
  refuse(changeCaseStatus, 409, { code: 'CONFLICT', message: 'Cannot change status from closed to in-progress.' });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Start work' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start work' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cannot change status from closed to in-progress.');
});

it('leads through the report to resolved, and asks why there is none', async () => {
  const mayResolve: Partial<CaseView> = {
    status: 'in-progress',
    nextStatuses: ['resolved'],
    abilities: caseAbilities('writeReport'),
  };
  haveCase({ case: caseSample(mayResolve) });
  const { unmount } = visitCase({ session: personOf('attorney') });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  expect(screen.getByRole('link', { name: 'Go to the report' })).toBeVisible();
  expect(screen.getByText(/Say why there is no report\.$/)).toBeVisible();
  unmount();

  const riskReport = { _id: 'r', version: 1, rating: 'high', releasedAt: '2026-03-05T09:00:00.000Z' } as const;
  haveCase({ case: caseSample(mayResolve), riskReport });
  visitCase({ session: personOf('attorney') });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveValue(
    'Our report is ready (high risk). Please read it under Report.',
  );
  expect(screen.queryByRole('link', { name: 'Go to the report' })).not.toBeInTheDocument();
});

it('reassigns an assigned case', async () => {
  haveCase({ case: caseSample({ ...mayAssign, attorney: { _id: 'ann', name: 'Ann Attorney' } }) });
  haveAttorneys([ben, { ...ben, _id: 'ann', name: 'Ann Attorney' }]);
  answer(assignCase, { case: caseSample({ status: 'assigned' }) });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  const dialog = await screen.findByRole('dialog');
  const choice = await within(dialog).findByRole('combobox');
  expect(within(dialog).queryByRole('searchbox')).not.toBeInTheDocument();
  expect(within(choice).queryByText(/Ann Attorney/)).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Ben Barrister (3 open cases)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reassign case' }));
  expect(await screen.findByText('Case assigned successfully')).toBeVisible();
  expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: 'ben', reassign: true });
  answer(undoAssignment, { case: caseSample({ status: 'assigned' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The assignment was undone.')).toBeVisible();
  expect(sentTo(undoAssignment)).toHaveLength(1);
});

it('asks for a reason before it assigns a case on the opposite side of another one', async () => {
  haveCase({ case: caseSample({ ...mayAssign, status: 'pending' }) });
  haveAttorneys([ben]);
  answer(listCaseMatches, {
    matches: [
      {
        kind: 'subject-is-client',
        _id: sampleIds.otherCase,
        caseNumber: 'RC-2026-000012',
        clientName: 'Mona Khan',
        status: 'in-progress',
        createdAt: '2026-03-05T09:00:00.000Z',
      },
    ],
    hasMore: false,
  });
  answer(assignCase, { case: caseSample({ status: 'assigned' }) });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Assign Attorney' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByLabelText(/^Why is the assignment right/);
  expect(dialog.getByRole('link', { name: 'RC-2026-000012' })).toHaveAttribute('href', `/cases/${sampleIds.otherCase}`);
  await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Ben Barrister (3 open cases)');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign case' }));
  expect(reason).toHaveAccessibleDescription(/Please write a reason/);
  expect(sentTo(assignCase)).toEqual([]);
  await userEvent.type(reason, ' Another Mona Khan. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign case' }));
  expect(await screen.findByText('Case assigned successfully')).toBeVisible();
  expect(sentTo(assignCase)[0]?.body).toMatchObject({ conflictReason: 'Another Mona Khan.' });
});

it('finds an attorney beyond the first hundred', async () => {
  haveCase({ case: caseSample({ ...mayAssign, status: 'pending' }) });
  haveAttorneys(Array.from({ length: 120 }, (_, index) => ({ ...ben, _id: `ben-${index}`, name: `Ben ${index}` })));
  answer(assignCase, { case: caseSample({ status: 'assigned' }) });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Assign Attorney' }));
  const dialog = within(await screen.findByRole('dialog'));
  const search = await dialog.findByRole('searchbox', { name: 'Search by name or email' });
  expect(dialog.getByText('Only 100 are listed. Search to find others.')).toBeVisible();
  await userEvent.type(search, 'Ben 117{Enter}');
  expect(await dialog.findByText('1 found')).toBeVisible();
  expect(search).toHaveFocus();
  await userEvent.tab();
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Ben 117 (3 open cases)');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign case' }));
  expect(await screen.findByText('Case assigned successfully')).toBeVisible();
  expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: 'ben-117' });
});

it('says that there is no attorney to choose', async () => {
  haveCase({ case: caseSample({ ...mayAssign, status: 'pending' }) });
  haveAttorneys([]);
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Assign Attorney' }));
  expect(await screen.findByText('No attorneys available')).toBeVisible();
});
