import {
  addStaffTask,
  changeStaffTask,
  finishStaffTask,
  listMyTasks,
  listStaffNotes,
  listStaffTasks,
} from '@portal/contracts';
import { caseAbilities, caseSample, myTaskSample, sampleIds, staffTaskSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';
import { MyTasksPage } from './my-tasks-page';

const session = { ...personOf('attorney', 'Ann Attorney'), id: sampleIds.attorney };
const assignees = [
  { _id: sampleIds.admin, name: 'Root' },
  { _id: sampleIds.attorney, name: 'Ann Attorney' },
];

const openTab = () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('keepNotes') }) });
  answer(listStaffNotes, { notes: [], hasMore: false });
  visitCase({ session, search: '?tab=notes' });
};

it('adds a task, by default for the reader, and empties the form', async () => {
  answer(listStaffTasks, { tasks: [], assignees });
  openTab();
  const title = await screen.findByRole('textbox', { name: 'New task' });
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(title).toHaveAccessibleDescription('Error: Please say what has to be done.');
  await userEvent.type(title, 'Ask the register');
  answer(addStaffTask, { task: staffTaskSample() });
  answer(listStaffTasks, { tasks: [staffTaskSample({ title: 'Ask the register' })], assignees });
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(await screen.findByRole('checkbox', { name: 'Ask the register' })).not.toBeChecked();
  expect(sentTo(addStaffTask)[0]?.body).toEqual({ title: 'Ask the register', assigneeId: sampleIds.attorney });
  expect(title).toHaveValue('');
});

it('marks a task as done where it stands, and takes that back when the server refuses', async () => {
  answer(listStaffTasks, { tasks: [staffTaskSample({ title: 'Ask the register' })], assignees });
  openTab();
  const box = await screen.findByRole('checkbox', { name: 'Ask the register' });
  answer(finishStaffTask, { task: staffTaskSample() });
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
  refuse(finishStaffTask, 404, { code: 'NOT_FOUND', message: 'This task no longer exists.' });
  await userEvent.click(box);
  expect(await screen.findByText('This task no longer exists.')).toBeVisible();
  expect(box).toBeChecked();
});

it('gives a task to somebody else and takes its due day away', async () => {
  answer(listStaffTasks, { tasks: [staffTaskSample({ title: 'Ask the register' })], assignees });
  openTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit task Ask the register' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit task' }));
  await userEvent.clear(dialog.getByLabelText(/Due day/));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Root');
  answer(changeStaffTask, { task: staffTaskSample() });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sentTo(changeStaffTask)[0]?.body).toEqual({ title: 'Ask the register', assigneeId: sampleIds.admin });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('lists the tasks of the reader with links to their cases', async () => {
  answer(listMyTasks, { tasks: [myTaskSample({ title: 'Call the bank', dueOn: '2020-03-04' })] });
  renderPage(<MyTasksPage />, { path: '/tasks', session });
  const tasks = await screen.findByRole('list', { name: 'My tasks' });
  const task = within(within(tasks).getByRole('listitem'));
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/attorney/dashboard');
  expect(task.getByRole('checkbox', { name: 'Call the bank' })).not.toBeChecked();
  expect(task.getByText('Was due 4 Mar 2020')).toBeVisible();
  expect(task.getByRole('link')).toHaveAttribute('href', `/cases/${sampleIds.case}?tab=notes`);
});

describe('while colleagues work', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const refresh = () => act(() => jest.advanceTimersByTimeAsync(15_000));
  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('shows what they add, change and do in a case, and leaves the reader where they are', async () => {
    const mine = staffTaskSample({ title: 'Ask the register' });
    const other = staffTaskSample({ _id: 'task-2', title: 'Call the bank' });
    answer(listStaffTasks, { tasks: [mine, other], assignees });
    openTab();
    const ticked = await box('Ask the register');
    answer(finishStaffTask, { task: mine });
    const doneAt = '2026-03-02T09:00:00.000Z';
    const added = staffTaskSample({ _id: 'task-3', title: 'Read the contract' });
    answer(listStaffTasks, { tasks: [added, { ...other, doneAt }, { ...mine, doneAt }], assignees });
    await user().click(ticked);
    await refresh();
    expect(await box('Read the contract')).not.toBeChecked();
    expect(await box('Call the bank')).toBeChecked();
    expect(screen.getAllByRole('checkbox')[0]).toBe(ticked);
    expect(ticked).toBeChecked();
    expect(ticked).toHaveFocus();

    answer(listStaffTasks, { tasks: [mine, added, { ...other, doneAt }], assignees });
    await refresh();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Ask the register' })).not.toBeChecked());
  });

  it('drops what they have done from my tasks, and keeps what I have just done', async () => {
    const [mine, theirs] = [myTaskSample({ title: 'Ask the register' }), myTaskSample({ _id: 'b', title: 'Call' })];
    answer(listMyTasks, { tasks: [theirs, mine] });
    renderPage(<MyTasksPage />, { path: '/tasks', session });
    const ticked = await box('Ask the register');
    answer(finishStaffTask, { task: mine });
    answer(listMyTasks, { tasks: [] });
    await user().click(ticked);
    await refresh();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Call' })).not.toBeInTheDocument());
    expect(await box('Ask the register')).toBeChecked();
  });
});
