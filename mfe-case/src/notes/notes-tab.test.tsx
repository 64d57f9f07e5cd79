import { addStaffNote, listStaffNotes, listStaffTasks } from '@portal/contracts';
import { caseAbilities, caseSample, staffNoteSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const session = personOf('attorney', 'Ann Attorney');
const haveNotes = (...texts: string[]) =>
  answer(listStaffNotes, { notes: texts.map((text, n) => staffNoteSample({ _id: `${n}`, text })), hasMore: false });
const haveStaffCase = () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('sendMessage', 'keepNotes') }) });
  answer(listStaffTasks, { tasks: [], assignees: [] });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('adds a note without touching the message that is being written', async () => {
  haveStaffCase();
  haveNotes('Ask the register.');
  visitCase({ session });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Dear client');
  await userEvent.click(screen.getByRole('tab', { name: 'Staff notes & tasks' }));
  expect(await screen.findByText('Ask the register.')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'New note' });
  expect(box).toHaveAccessibleDescription('Notes cannot be changed or deleted. Only staff will see this text.');
  await userEvent.type(box, 'Looks forged');
  answer(addStaffNote, { note: staffNoteSample({ text: 'Looks forged' }) });
  haveNotes('Looks forged', 'Ask the register.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Looks forged', { selector: 'p' })).toBeVisible();
  expect(box).toHaveValue('');
  await userEvent.click(screen.getByRole('tab', { name: 'Communication' }));
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Dear client');
});

it('keeps the text of a note in the tab of the browser, and sends the same text once', async () => {
  haveStaffCase();
  haveNotes();
  refuse(addStaffNote, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  const { unmount } = visitCase({ session, search: '?tab=notes' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Looks forged');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Please try again in a moment.');
  unmount();

  answer(addStaffNote, { note: staffNoteSample({ text: 'Looks forged' }) });
  visitCase({ session, search: '?tab=notes' });
  expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Looks forged');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
  const [first, again] = sentTo(addStaffNote).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(Object.keys(sessionStorage).filter((name) => name.includes('case-note'))).toEqual([]);
});

it('has no tab for those who may not keep notes', async () => {
  haveCase();
  visitCase({ search: '?tab=notes' });
  expect(await screen.findByRole('tab', { name: 'Communication', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /notes/ })).not.toBeInTheDocument();
});

describe('beside the conversation', () => {
  const haveRoom = (matches: boolean) =>
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: matches && media.includes('80rem'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  const panel = () => screen.findByRole('complementary', { name: 'Staff notes' });

  it('shows the notes of staff where there is room, marked as theirs', async () => {
    haveRoom(true);
    haveStaffCase();
    haveNotes('Ask the register.');
    visitCase({ session });
    expect(await screen.findByText('Ask the register.')).toBeVisible();
    expect(await panel()).toHaveTextContent('Only staff see this');
    expect(screen.getByRole('log', { name: 'Messages' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Looks forged');
    await userEvent.click(screen.getByRole('tab', { name: 'Staff notes & tasks' }));
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Looks forged');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('folds, asks for no notes then, and stays so in this browser', async () => {
    haveRoom(true);
    haveStaffCase();
    haveNotes('Ask the register.');
    const { unmount } = visitCase({ session });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide staff notes' }));
    expect(screen.queryByText('Ask the register.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show staff notes' })).toHaveFocus();
    unmount();
    const asked = sentTo(listStaffNotes).length;
    visitCase({ session });
    await userEvent.click(await screen.findByRole('button', { name: 'Show staff notes' }));
    expect(sentTo(listStaffNotes).length).toBe(asked + 1);
    expect(await screen.findByText('Ask the register.')).toBeVisible();
  });

  it.each([
    ['where there is no room', false, session],
    ['for clients', true, personOf('client', 'Clara Client')],
  ])('shows nothing %s', async (_where, hasRoom, person) => {
    haveRoom(hasRoom);
    if (person === session) {
      haveStaffCase();
    } else {
      haveCase();
    }
    visitCase({ session: person });
    expect(await screen.findByRole('log', { name: 'Messages' })).toBeVisible();
    expect(screen.queryByText('Staff notes')).not.toBeInTheDocument();
    expect(sentTo(listStaffNotes)).toEqual([]);
  });
});
