import { addStaffNote, listStaffNotes, listStaffTasks } from '@portal/contracts';
import { caseAbilities, caseSample, staffNoteSample } from '@portal/contracts/samples';
import { answer, personOf } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const session = personOf('attorney', 'Ann Attorney');
const haveNotes = (...texts: string[]) =>
  answer(listStaffNotes, { notes: texts.map((text, n) => staffNoteSample({ _id: `${n}`, text })), hasMore: false });

it('adds a note without touching the message that is being written', async () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('sendMessage', 'keepNotes') }) });
  haveNotes('Ask the register.');
  answer(listStaffTasks, { tasks: [], assignees: [] });
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

it('has no tab for those who may not keep notes', async () => {
  haveCase();
  visitCase({ search: '?tab=notes' });
  expect(await screen.findByRole('tab', { name: 'Communication', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /notes/ })).not.toBeInTheDocument();
});
