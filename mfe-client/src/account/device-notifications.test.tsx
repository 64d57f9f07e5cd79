import { getNotifications, turnOffNotifications, turnOnNotifications } from '@portal/contracts';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationSection } from './notification-section';

const client = personOf('client');
const endpoint = 'https://push.example.com/1';
let subscription: object | null;
const unsubscribe = jest.fn(async () => {
  subscription = null;
  return true;
});
const subscribe = jest.fn(async (_wanted: object) => {
  subscription = { endpoint, unsubscribe };
  return subscription;
});
const requestPermission = jest.fn(async () => 'granted');

beforeEach(() => {
  subscription = null;
  const pushManager = { subscribe, getSubscription: async () => subscription };
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  Object.assign(window, { Notification: { requestPermission } });
  answer(getNotifications, { publicKey: 'BKey' });
});
afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
});

const visit = () => renderPage(<NotificationSection user={client} />, { session: client });
const name = 'Notifications on this device';
const device = () => screen.findByRole('checkbox', { name });

it('turns notifications on and off', async () => {
  answer(turnOnNotifications, { isOn: true });
  answer(turnOffNotifications, {});
  visit();
  await userEvent.click(await device());
  expect(await screen.findByText('This device will show when there is news.')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sentTo(turnOnNotifications)[0]?.body).toEqual({ endpoint });
  expect(await device()).toBeChecked();

  await userEvent.click(await device());
  expect(await screen.findByText('This device shows no notifications any more.')).toBeVisible();
  expect(sentTo(turnOffNotifications)).toHaveLength(1);
  expect([subscription, (await device()).matches(':checked')]).toEqual([null, false]);
});

it('says how to allow notifications that the browser blocks', async () => {
  requestPermission.mockResolvedValueOnce('denied');
  visit();
  await userEvent.click(await device());
  expect(await screen.findByText('This browser blocks notifications')).toBeVisible();
  expect([subscribe.mock.calls, (await device()).matches(':checked')]).toEqual([[], false]);
});

it('leaves the browser without a subscription that the server refused', async () => {
  refuse(turnOnNotifications, 422, { code: 'VALIDATION', message: 'Not from here.' });
  visit();
  await userEvent.click(await device());
  expect(await screen.findByText('Not from here.')).toBeVisible();
  expect([subscription, (await device()).matches(':checked')]).toEqual([null, false]);
});

it('says that nothing was saved when the browser does not reach its push service', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
  visit();
  await userEvent.click(await device());
  expect(await screen.findByText('Your choice could not be saved.')).toBeVisible();
  expect(sentTo(turnOnNotifications)).toEqual([]);
});

it('shows the switch as it is, and none where the firm offers no notifications', async () => {
  subscription = { endpoint, unsubscribe };
  const { unmount } = visit();
  expect(await device()).toBeChecked();
  unmount();
  answer(getNotifications, {});
  visit();
  await waitFor(() => expect(sentTo(getNotifications)).toHaveLength(2));
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
});
