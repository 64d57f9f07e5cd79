import { changeLegalHold } from '@portal/contracts';
import { caseAbilities, caseRowSample, caseSample } from '@portal/contracts/samples';
import { answer, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const legalHold = { since: '2026-03-01T09:00:00.000Z', reason: 'The other side has sued.' };
const abilities = caseAbilities('changeLegalHold');
const part = () => screen.findByRole('region', { name: 'Legal hold' });
const visit = () => visitCase({ search: '?tab=details' });

it('lets an admin hold a case with a reason, and lift the hold', async () => {
  haveCase({ case: caseSample({ abilities }) });
  answer(changeLegalHold, { case: caseRowSample() });
  visit();
  await userEvent.click(within(await part()).getByRole('button', { name: 'Hold this case' }));
  const dialog = screen.getByRole('dialog', { name: 'Hold this case' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hold this case' }));
  expect(within(dialog).getByText('Please enter a reason.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox'), legalHold.reason);
  haveCase({ case: caseSample({ abilities, legalHold }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hold this case' }));
  expect(sentTo(changeLegalHold)[0]?.body).toEqual({ held: true, reason: legalHold.reason });
  expect(await screen.findByText(/since 1 Mar 2026/)).toHaveTextContent(legalHold.reason);
  expect(screen.getByRole('button', { name: 'Lift the hold' })).toBeVisible();
});

it('shows a hold to an attorney, who cannot lift it, and nothing about holds to a client', async () => {
  haveCase({ case: caseSample({ legalHold }) });
  const { unmount } = visit();
  expect(within(await part()).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  haveCase();
  visit();
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('region', { name: 'Legal hold' })).not.toBeInTheDocument();
});

it('says that the content of a case was erased', async () => {
  haveCase({ case: caseSample({ erasedAt: '2026-03-05T09:00:00.000Z' }) });
  visit();
  expect(await screen.findByText('The content of this case was erased on 5 Mar 2026.')).toBeVisible();
});
