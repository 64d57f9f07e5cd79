import { assignCase, type CaseMatch, conflictTexts, listCaseMatches } from '@portal/contracts';
import { sampleIds, userSample } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveUsers, visitDashboard } from '../dashboard/visit.testing';
import { caseOf } from '../test-data';

const ann = userSample({ openCases: 3 });
const bob = userSample({ _id: 'attorney-2', name: 'Bob Busy', openCases: 1 });
const taken = caseOf({ status: 'in-progress', attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' } });
const opposite: CaseMatch = {
  kind: 'subject-is-client',
  _id: sampleIds.otherCase,
  caseNumber: 'RC-2026-000012',
  clientName: 'Mona Khan',
  status: 'in-progress',
  createdAt: '2026-03-05T09:00:00.000Z',
  attorney: { _id: bob._id, name: bob.name },
};

beforeEach(() => answer(listCaseMatches, { matches: [], hasMore: false }));

const pick = async (opener: string | RegExp, item: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows what was ordered, in the row, the menu and the dialog', async () => {
  const ordered = { serviceLevel: 'deep', serviceCode: 'risk-alerts', caseType: 'general' } as const;
  haveCases([caseOf(ordered), caseOf({ ...taken, ...ordered, _id: 'case-2', caseNumber: 'RC-2026-000002' })]);
  haveUsers([ann]);
  visitDashboard();
  const row = (await screen.findByRole('rowheader', { name: /RC-2026-000001/ })).closest('tr');
  expect(row).toHaveTextContent(/Risk alerts.*Deep Dive/);
  await userEvent.click(screen.getByRole('button', { name: /^Assign Attorney/ }));
  expect(await screen.findByText('Ongoing risk alert subscription · Deep Dive')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await pick('More for case RC-2026-000002', 'Reassign…');
  expect(
    within(await screen.findByRole('dialog')).getByText('Ongoing risk alert subscription · Deep Dive'),
  ).toBeVisible();
});

it('shows the cases that touch this one, suggests no attorney of the opposite side, and asks for a reason', async () => {
  haveCases([caseOf({ seenBefore: 'opposite' })]);
  haveUsers([ann, bob]);
  answer(listCaseMatches, { matches: [opposite], hasMore: false });
  answer(assignCase, { case: taken });
  visitDashboard();
  await userEvent.click(await screen.findByRole('button', { name: /^Assign Attorney/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign RC-2026-000001' }));
  expect(await dialog.findByRole('link', { name: 'RC-2026-000012' })).toBeVisible();
  expect(dialog.getByText(/with Bob Busy\. Its client Mona Khan has the name of the subject/)).toBeVisible();
  const choice = await dialog.findByRole('combobox', { name: /Attorney/ });
  expect(choice).toHaveValue(ann._id);
  expect(choice).toHaveAccessibleDescription(
    /^Suggested: the fewest open cases of those without a case on the opposite/,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Assign case' }));
  expect(dialog.getByText('Please write a reason.')).toBeVisible();
  expect(sentTo(assignCase)).toEqual([]);
  await userEvent.keyboard('Another person.');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign case' }));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case assigned successfully');
  expect(sentTo(assignCase)[0]?.body).toMatchObject({ attorneyId: ann._id, conflictReason: 'Another person.' });
});

it('assigns a case whose subject was seen before with Enter, to the suggested attorney', async () => {
  haveCases([caseOf({ seenBefore: 'same-subject' })]);
  haveUsers([ann, bob]);
  answer(listCaseMatches, { matches: [{ ...opposite, kind: 'same-subject' }], hasMore: true });
  answer(assignCase, { case: taken });
  visitDashboard();
  await userEvent.click(await screen.findByRole('button', { name: /^Assign Attorney/ }));
  expect(await screen.findByText('This subject was seen before')).toBeVisible();
  expect(screen.getByText(/^There are more than these 1\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Assign case' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case assigned successfully');
  expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: bob._id });
});

it('shows the last reason when a case is reassigned, and asks for a new one', async () => {
  haveCases([taken]);
  haveUsers([ann, bob]);
  answer(listCaseMatches, {
    matches: [opposite],
    hasMore: false,
    lastReason: { reason: 'Passports compared.', actorName: 'Ada Admin', createdAt: '2026-03-05T09:00:00.000Z' },
  });
  visitDashboard();
  await pick('More for case RC-2026-000001', 'Reassign…');
  expect(await screen.findByText('Passports compared.')).toBeVisible();
  expect(screen.getByText(/^Last reason, by/)).toHaveTextContent('Last reason, by Ada Admin, 5 Mar 2026');
  expect(screen.getByRole('textbox', { name: /Why is the assignment right/ })).toHaveValue('');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /New attorney/ }), bob._id);
  await userEvent.click(screen.getByRole('button', { name: 'Reassign case' }));
  expect(screen.getByText('Please write a reason.')).toBeVisible();
  expect(sentTo(assignCase)).toEqual([]);
});

it('asks for a reason when a conflict has come up since the list was read', async () => {
  haveCases([caseOf()]);
  haveUsers([ann, bob]);
  answer(listCaseMatches, { matches: [opposite], hasMore: false });
  const text = conflictTexts.needsReason;
  refuse(assignCase, 422, { code: 'VALIDATION', message: text, errors: { conflictReason: [text] } });
  visitDashboard();
  await pick(/^Assign Attorney/, /Ann Attorney/);
  const confirm = await screen.findByRole('button', { name: 'Assign case' });
  expect(screen.getByText('This case is on the opposite side of another one')).toBeVisible();
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  await userEvent.click(confirm);
  expect(screen.getByText('Please write a reason.')).toBeVisible();
  expect(sentTo(assignCase)).toHaveLength(1);

  await userEvent.type(screen.getByRole('textbox', { name: /Why is the assignment right/ }), 'Another person.');
  answer(assignCase, { case: taken });
  await userEvent.click(confirm);
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case assigned successfully');
  expect(sentTo(assignCase)[1]?.body).toMatchObject({ attorneyId: ann._id, conflictReason: 'Another person.' });
});

it('reassigns a case after asking for the new attorney', async () => {
  haveCases([taken]);
  haveUsers([ann, bob]);
  answer(assignCase, { case: taken });
  visitDashboard();
  await pick('More for case RC-2026-000001', 'Reassign…');
  const confirm = await screen.findByRole('button', { name: 'Reassign case' });
  await userEvent.click(confirm);
  expect(screen.getByText('Please choose an attorney.')).toBeVisible();
  expect(screen.queryByRole('option', { name: /Ann Attorney/ })).not.toBeInTheDocument();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: /New attorney/ }), 'attorney-2');
  await userEvent.click(confirm);
  expect(await screen.findByTestId('toast')).toHaveTextContent('Case assigned successfully');
  expect(sentTo(assignCase)[0]?.body).toEqual({ caseId: sampleIds.case, attorneyId: 'attorney-2', reassign: true });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('returns the focus to the menu when the dialog is cancelled', async () => {
  haveCases([taken]);
  haveUsers([bob]);
  visitDashboard();
  await pick('More for case RC-2026-000001', 'Reassign…');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for case RC-2026-000001' })).toHaveFocus());
});
