import { notifyTexts, updateMe } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmationPage } from '../confirmation/confirmation-page';

const visit = (session: Parameters<typeof renderPage>[1] = {}) => renderPage(<ConfirmationPage />, session);
const box = () => screen.queryByRole('checkbox', { name: notifyTexts.label });

it('lets a client choose emails without content after a submission', async () => {
  answer(updateMe, { user: { ...personOf('client'), notifyWithoutContent: true } });
  visit({ session: personOf('client') });
  expect(box()).not.toBeChecked();
  await userEvent.click(screen.getByText(notifyTexts.label));
  await waitFor(() => expect(box()).toBeChecked());
  expect(sentTo(updateMe)[0]?.body).toEqual({ notifyWithoutContent: true });
});

it('says so when the choice could not be saved', async () => {
  refuse(updateMe, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit({ session: personOf('client') });
  await userEvent.click(screen.getByText(notifyTexts.label));
  expect(await screen.findByTestId('toast')).toHaveTextContent('Please try again in a moment.');
  expect(box()).not.toBeChecked();
});

it.each([
  ['visitors', null],
  ['staff', personOf('attorney')],
])('asks no %s', (_who, session) => {
  visit({ session });
  expect(box()).not.toBeInTheDocument();
});
