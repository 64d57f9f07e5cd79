import { changeReceiptCode } from '@portal/contracts';
import { caseSample } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const visit = (hasReceiptCode?: boolean) => {
  haveCase({ case: caseSample({ hasReceiptCode }) });
  visitCase({ search: '?tab=details' });
};
const part = () => screen.findByRole('region', { name: 'Receipt code' });
const confirm = async (name: string) => {
  await userEvent.click(within(await part()).getByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name }));
};

it('voids the code once the client has confirmed it', async () => {
  answer(changeReceiptCode, {});
  visit(true);
  await part();
  haveCase({ case: caseSample({ hasReceiptCode: false }) });
  await confirm('Cancel this code');
  expect(sentTo(changeReceiptCode)[0]?.body).toEqual({ renew: false });
  expect(await screen.findByText(/This case has no receipt code/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this code' })).not.toBeInTheDocument();
});

it('shows a new code, and that it is shown once', async () => {
  answer(changeReceiptCode, { receiptCode: 'K7QD-2M4X-ZJ3A-W5TP' });
  visit(true);
  await confirm('Get a new code');
  expect(sentTo(changeReceiptCode)[0]?.body).toEqual({ renew: true });
  expect(await screen.findByText('K7QD-2M4X-ZJ3A-W5TP')).toBeVisible();
  expect(screen.getByText(/keep it where only you can find it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy receipt code' })).toBeVisible();
});

it('says in the dialog why the code could not be changed', async () => {
  refuse(changeReceiptCode, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit(false);
  await confirm('Make a code');
  expect(await within(screen.getByRole('dialog')).findByText('Please try again in a moment.')).toBeVisible();
});

it('is not there for people who may not change it', async () => {
  visit();
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Receipt code' })).not.toBeInTheDocument();
});
