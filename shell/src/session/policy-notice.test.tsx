import { acceptPolicy, policyTexts, type SessionUser } from '@portal/contracts';
import { answer, hold, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../visit.testing';

const clara = personOf('client', 'Clara Client');
const claraWithChange: SessionUser = { ...clara, policyChange: { version: '2027-03', inForceFrom: '2027-03-31' } };

const notice = () => screen.findByRole('region', { name: 'Changed terms and privacy policy' });
const noNotice = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Changed terms and privacy policy' })).not.toBeInTheDocument(),
  );
/** Waits for the page first, because the router replaces the starting frame when it is ready. */
async function press(name: string) {
  await screen.findByRole('heading', { name: 'About us' });
  await userEvent.click(await screen.findByRole('button', { name }));
}

afterEach(() => jest.useRealTimers());

it.each([
  ['2027-03-10', 'are changing. The new version will apply to you from 31 Mar 2027, 30 days after it was published.'],
  ['2027-05-01', 'have changed. The new version has applied to you since 31 Mar 2027, 30 days after it was published.'],
])('says on %s that the texts %s and links to both', async (today, words) => {
  jest.useFakeTimers({ now: new Date(today), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval'] });
  visit('/about', { session: claraWithChange });
  expect(await notice()).toHaveTextContent(`Our Terms & Conditions and our Privacy Policy ${words}`);
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

it('records the version that was read, and closes', async () => {
  answer(acceptPolicy, { user: clara });
  const { store } = visit('/about', { session: claraWithChange });
  await press('I have read this');
  await noNotice();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(sentTo(acceptPolicy)[0]?.body).toEqual({ version: '2027-03' });
  expect(store.getState().session.user).toEqual(clara);
});

it('can be dismissed without an answer', async () => {
  hold(acceptPolicy);
  visit('/about', { session: claraWithChange });
  await press('Not now');
  await noNotice();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(sentTo(acceptPolicy)).toEqual([]);
});

it('stays open and says why when the answer is refused', async () => {
  refuse(acceptPolicy, 409, { code: 'CONFLICT', message: policyTexts.changedAgain });
  visit('/about', { session: claraWithChange });
  await press('I have read this');
  expect(await screen.findByText(policyTexts.changedAgain)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'I have read this' })).toHaveFocus();
});

it.each([['a visitor', null] as const, ['a person who has accepted them', clara] as const])(
  'is not shown to %s',
  async (_who, session) => {
    visit('/about', { session });
    await screen.findByRole('heading', { name: 'About us' });
    await noNotice();
  },
);
