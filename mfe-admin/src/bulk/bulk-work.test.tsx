import {
  assignCases,
  type CaseRow,
  finishCases,
  listCases,
  undoAssignmentSeconds,
  undoAssignments,
  undoAssignmentTexts,
} from '@portal/contracts';
import { sampleIds, userSample } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCases, haveUsers, visitDashboard } from '../dashboard/visit.testing';
import { caseOf } from '../test-data';

const numbered = (number: number, changes: Partial<CaseRow> = {}) =>
  caseOf({ _id: `case-${number}`, caseNumber: `RC-2026-00000${number}`, nextStatuses: ['closed'], ...changes });
const closedAbilities = { ...caseOf().abilities, assign: false };
const one = numbered(1);
const two = numbered(2);
const taken = numbered(3, {
  status: 'in-progress',
  attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' },
  nextStatuses: ['resolved'],
  hasReport: true,
});
const closed = numbered(4, { status: 'closed', abilities: closedAbilities, nextStatuses: ['in-progress'] });

const box = (caseRow: CaseRow) => screen.findByRole('checkbox', { name: `Select case ${caseRow.caseNumber}` });
const all = () => screen.findByRole('checkbox', { name: 'Select all cases on this page' });
const bar = () => screen.getByRole('region', { name: 'Selected cases' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens a dialog, whose code comes with the first of them. */
const open = async (name: string) => {
  await press(name);
  await screen.findByRole('dialog');
};
const visitWith = (...caseRows: CaseRow[]) => {
  haveCases(caseRows);
  haveUsers([userSample(), userSample({ _id: 'attorney-2', name: 'Bob Busy' })]);
  return visitDashboard();
};
const outcome = ({ _id, caseNumber }: CaseRow) => ({ caseId: _id, caseNumber });

describe('selecting', () => {
  it('counts selected cases, for a whole page or part of it, and announces the count', async () => {
    visitWith(one, two, taken);
    await userEvent.click(await box(one));
    expect(within(bar()).getByText('1 selected')).toHaveAttribute('aria-live', 'polite');
    expect(await all()).toBePartiallyChecked();
    await userEvent.click(await all());
    expect(await all()).toBeChecked();
    expect(bar()).toHaveTextContent('3 selected');
    await userEvent.click(await all());
    expect(bar()).not.toHaveTextContent('selected');
  });

  it('works by keyboard alone, and never loses the focus', async () => {
    visitWith(one);
    (await box(one)).focus();
    await userEvent.keyboard(' ');
    within(bar()).getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await box(one)).not.toBeChecked();
    expect(await all()).toHaveFocus();
  });

  it('deselects rows that are no longer visible', async () => {
    visitWith(one, two);
    await userEvent.click(await all());
    haveCases([two]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending');
    await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
  });

  it('offers only actions that the server allows for at least one case', async () => {
    visitWith(one, closed);
    await userEvent.click(await box(closed));
    for (const name of ['Assign…', 'Resolve…', 'Close…']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    await userEvent.click(await box(one));
    expect(screen.getByRole('button', { name: 'Assign…' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Resolve…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Close…' })).toBeEnabled();
  });

  it('is not offered without rows', async () => {
    visitWith();
    expect(await screen.findByText('No cases found')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Selected cases' })).not.toBeInTheDocument();
  });
});

describe('assigning several', () => {
  it('sends the cases as listed, shows the result of each, and reloads the list', async () => {
    visitWith(one, two, taken);
    const message = 'This case has changed meanwhile: it is closed now.';
    answer(assignCases, { done: [outcome(one)], refused: [{ ...outcome(two), code: 'CONFLICT', message }] });
    await userEvent.click(await box(one));
    await userEvent.click(await box(two));
    await open('Assign…');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    const before = sentTo(listCases).length;
    await press('Assign 2 cases');

    const summary = (await screen.findByText('1 assigned, 1 not')).closest('[tabindex]');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(`RC-2026-000002: ${message}`);
    expect(screen.getByRole('link', { name: 'RC-2026-000002' })).toHaveAttribute('href', '/cases/case-2');
    expect(bar()).not.toHaveTextContent('selected');
    expect(sentTo(assignCases)[0]?.body).toEqual({
      cases: [
        { caseId: 'case-1', status: 'pending' },
        { caseId: 'case-2', status: 'pending' },
      ],
      attorneyId: 'attorney-2',
      reassign: false,
    });
    await waitFor(() => expect(sentTo(listCases).length).toBeGreaterThan(before));
    await press('Dismiss');
    expect(screen.queryByText('1 assigned, 1 not')).not.toBeInTheDocument();
  });

  it('spreads cases over several attorneys, the fewest open cases first, and names the result before', async () => {
    haveCases([one, two, numbered(5)]);
    haveUsers([
      userSample({ openCases: 4 }),
      userSample({ _id: 'attorney-2', name: 'Bob Busy', openCases: 2 }),
      userSample({ _id: 'attorney-3', name: 'Cleo Calm', openCases: 0 }),
    ]);
    visitDashboard();
    await userEvent.click(await all());
    await open('Assign…');
    await userEvent.click(await screen.findByRole('radio', { name: 'Several, by load' }));
    for (const box of screen.getAllByRole('checkbox', { name: /open\)$/ })) {
      expect(box).not.toBeChecked();
    }
    await press('Assign 3 cases');
    expect(screen.getByText('Please choose at least one attorney.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bob Busy/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Cleo Calm/ }));
    const plan = within(screen.getByRole('list', { name: 'Who gets how many' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cleo Calm gets 2 cases2 open then',
      'Bob Busy gets 1 case3 open then',
    ]);
    answer(assignCases, ({ body }) => ({
      done: (body as { cases: { caseId: string }[] }).cases.map(({ caseId }) => ({ caseId, caseNumber: caseId })),
      refused: [],
    }));
    await press('Assign 3 cases');
    expect(await screen.findByText('3 assigned')).toBeVisible();
    expect(sentTo(assignCases).map(({ body }) => body)).toMatchObject([
      { attorneyId: 'attorney-3', cases: [{ caseId: 'case-1' }, { caseId: 'case-2' }] },
      { attorneyId: 'attorney-2', cases: [{ caseId: 'case-5' }] },
    ]);
  });

  it('keeps its summary when the list is empty afterwards', async () => {
    visitWith(one);
    answer(assignCases, { done: [outcome(one)], refused: [] });
    await userEvent.click(await all());
    await open('Assign…');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    haveCases([], { total: 1 });
    await press('Assign 1 case');
    expect(await screen.findByText('No cases found')).toBeVisible();
    expect(screen.getByText('1 assigned')).toBeVisible();
  });

  it('asks before reassigning cases, and counts the skipped ones', async () => {
    visitWith(one, taken, closed);
    answer(assignCases, { done: [], refused: [] });
    await userEvent.click(await all());
    await open('Assign…');
    const dialog = screen.getByRole('dialog', { name: 'Assign 1 case' });
    expect(dialog).toHaveTextContent('1 selected case cannot be assigned and will be skipped.');
    await press('Assign 1 case');
    expect(screen.getByText('Please choose an attorney.')).toBeVisible();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Also reassign the case that already has an attorney' }),
    );
    expect(dialog).toHaveAccessibleName('Assign 2 cases');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    await press('Assign 2 cases');
    await waitFor(() =>
      expect(sentTo(assignCases)[0]?.body).toMatchObject({
        reassign: true,
        cases: [{}, { caseId: 'case-3', status: 'in-progress', attorneyId: sampleIds.attorney }, {}],
      }),
    );
  });

  it('shows why all cases were refused, and retries with the same key', async () => {
    visitWith(one);
    refuse(assignCases, 503, { code: 'NOT_READY', message: '' });
    await userEvent.click(await box(one));
    await open('Assign…');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    await press('Assign 1 case');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Failed to assign case');
    answer(assignCases, { done: [outcome(one)], refused: [] });
    await press('Assign 1 case');
    expect(await screen.findByText('1 assigned')).toBeVisible();
    const [first, second] = sentTo(assignCases).map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('takes back what was assigned, and says which cases could not be', async () => {
    visitWith(one, two);
    answer(assignCases, { done: [outcome(one), outcome(two)], refused: [] });
    await userEvent.click(await all());
    await open('Assign…');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    await press('Assign 2 cases');
    await screen.findByText('2 assigned');
    refuse(undoAssignments, 503, { code: 'NOT_READY', message: '' });
    await press('Undo');
    expect(await screen.findByText(undoAssignmentTexts.failed)).toBeVisible();
    const refused = { ...outcome(two), code: 'CONFLICT' as const, message: undoAssignmentTexts.changed };
    answer(undoAssignments, { done: [outcome(one)], refused: [refused] });
    await press('Undo');
    const summary = (await screen.findByText('1 assignment undone, 1 not')).closest('[tabindex]');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(`RC-2026-000002: ${undoAssignmentTexts.changed}`);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const [first, second] = sentTo(undoAssignments);
    expect(second?.body).toEqual({ caseIds: ['case-1', 'case-2'] });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  it('offers to undo for as long as the server accepts it, and keeps the focus', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    visitWith(one);
    answer(assignCases, { done: [outcome(one)], refused: [] });
    await user.click(await box(one));
    await user.click(screen.getByRole('button', { name: 'Assign…' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Attorney' }), 'attorney-2');
    await user.click(screen.getByRole('button', { name: 'Assign 1 case' }));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    act(() => jest.advanceTimersByTime(undoAssignmentSeconds * 1_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('1 assigned').closest('[tabindex]')).toHaveFocus();
    jest.useRealTimers();
  });

  it('returns the focus when the dialog is cancelled', async () => {
    visitWith(one);
    await userEvent.click(await box(one));
    await open('Assign…');
    await press('Cancel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Assign…' })).toHaveFocus());
    expect(bar()).toHaveTextContent('1 selected');
  });
});

describe('finishing several', () => {
  it('asks for one summary and resolves the cases in progress', async () => {
    visitWith(one, taken);
    const refused = { ...outcome(one), code: 'CONFLICT' as const, message: 'Cannot change status.' };
    answer(finishCases, { done: [outcome(taken)], refused: [refused] });
    await userEvent.click(await all());
    await open('Resolve…');
    expect(screen.getByRole('dialog', { name: 'Resolve 1 case' })).toHaveTextContent(
      '1 selected case cannot be resolved and will be skipped.',
    );
    await press('Resolve 1 case');
    expect(screen.getByText('Please enter a summary.')).toBeVisible();
    const summary = screen.getByRole('textbox', { name: /^Summary/ });
    expect(summary).toHaveAccessibleDescription(/Every selected client will see this text\./);
    await userEvent.type(summary, ' Report sent. ');
    await press('Resolve 1 case');
    expect(await screen.findByText('1 resolved, 1 not')).toBeVisible();
    expect(sentTo(finishCases)[0]?.body).toMatchObject({ status: 'resolved', reason: 'Report sent.' });
  });

  it('says which cases have no report, leads there, and asks why', async () => {
    const bare = numbered(5, { status: 'in-progress', nextStatuses: ['resolved'] });
    visitWith(taken, bare);
    answer(finishCases, { done: [outcome(taken), outcome(bare)], refused: [] });
    await userEvent.click(await all());
    await open('Resolve…');
    const dialog = within(screen.getByRole('dialog', { name: 'Resolve 2 cases' }));
    expect(dialog.getByText('1 of 2 cases has a released report')).toBeVisible();
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['RC-2026-000005', '/cases/case-5?tab=report'],
    ]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Summary/ }), 'We have finished.');
    await press('Resolve 2 cases');
    const why = dialog.getByRole('textbox', { name: /^Why is there no report/ });
    expect(why).toHaveFocus();
    expect(why).toHaveAccessibleDescription(/Only the client without a report will see this text\./);
    expect(why).toHaveAccessibleDescription(/Please say why there is no report\.$/);
    expect(sentTo(finishCases)).toEqual([]);
    await userEvent.keyboard('Advice only.');
    await press('Resolve 2 cases');
    expect(await screen.findByText('2 resolved')).toBeVisible();
    expect(sentTo(finishCases)[0]?.body).toMatchObject({
      reason: 'We have finished.',
      noReportReason: 'Advice only.',
    });
  });

  it('keeps the text when the dialog is closed, and shows it again', async () => {
    visitWith(taken);
    await userEvent.click(await box(taken));
    await open('Resolve…');
    expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveFocus();
    await userEvent.keyboard('Report sent.');
    await press('Cancel');
    await open('Resolve…');
    expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveValue('Report sent.');
  });

  it('closes resolved cases without a reason', async () => {
    const resolved = numbered(5, { status: 'resolved', nextStatuses: ['closed', 'in-progress'] });
    visitWith(resolved);
    answer(finishCases, { done: [outcome(resolved)], refused: [] });
    await userEvent.click(await all());
    await open('Close…');
    expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toBeVisible();
    await press('Close 1 case');
    expect(await screen.findByText('1 closed')).toBeVisible();
    expect(sentTo(finishCases)[0]?.body).toEqual({
      cases: [{ caseId: 'case-5', status: 'resolved' }],
      status: 'closed',
    });
  });
});
