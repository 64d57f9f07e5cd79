import { followByReceipt, receiptTexts } from '@portal/contracts';
import { answer, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowPage } from './follow-page';

const followed = {
  caseNumber: 'RC-2026-000042',
  status: 'in-progress',
  submittedAt: '2026-03-01T09:00:00.000Z',
  nextDeadline: { kind: 'assessment', dueAt: '2026-03-03T09:00:00.000Z' },
  waitingOn: 'us',
} as const;

async function ask(caseNumber: string, code: string) {
  await userEvent.type(screen.getByLabelText(/^Case ID/), caseNumber);
  await userEvent.type(screen.getByLabelText(/^Receipt code/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Show the status' }));
}

it('shows status and next step for the right code', async () => {
  answer(followByReceipt, { case: followed });
  renderPage(<FollowPage />);
  await ask('RC-2026-000042', 'abcd efgh ijkl mnop');
  const standing = await screen.findByRole('region', { name: 'Case RC-2026-000042' });
  expect(standing).toHaveTextContent(/In-progress.*You get an initial assessment by/);
  expect(sentTo(followByReceipt)[0]?.body).toEqual({
    caseNumber: 'RC-2026-000042',
    receiptCode: 'abcd efgh ijkl mnop',
  });
});

it('takes an earlier answer away when the next code is refused', async () => {
  answer(followByReceipt, { case: followed });
  renderPage(<FollowPage />);
  await ask('RC-2026-000042', 'abcd');
  await screen.findByRole('region', { name: /^Case/ });
  refuse(followByReceipt, 404, { code: 'NOT_FOUND', message: receiptTexts.unknown });
  await userEvent.click(screen.getByRole('button', { name: 'Show the status' }));
  expect(await screen.findByText(receiptTexts.unknown)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Case/ })).not.toBeInTheDocument();
});

it('lets visitors leave the site in one press', () => {
  renderPage(<FollowPage />);
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeVisible();
});
