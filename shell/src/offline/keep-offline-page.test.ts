import { turnOnNotifications } from '@portal/contracts';
import { sessionUserSample } from '@portal/contracts/samples';
import { beginSession, createPortalStore } from '@portal/sdk/shell';
import { answer, sentTo } from '@portal/sdk/testing';
import { waitFor } from '@testing-library/react';
import { keepOfflinePage } from './keep-offline-page';

const register = jest.fn((_address: string): Promise<object> => Promise.reject(new Error('refused')));

afterEach(() => {
  register.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('registers the worker once somebody is signed in, and never for a visitor', () => {
  Object.assign(navigator, { serviceWorker: { register } });
  const store = createPortalStore();
  keepOfflinePage(store);
  store.dispatch({ type: 'session/signedOutByServer' });
  expect(register).not.toHaveBeenCalled();
  beginSession(store.dispatch, sessionUserSample());
  beginSession(store.dispatch, { ...sessionUserSample(), name: 'Another name' });
  expect(register.mock.calls).toEqual([['/offline-worker.js']]);
});

it('does without a worker where browsers have none', () => {
  const store = createPortalStore();
  keepOfflinePage(store);
  expect(() => beginSession(store.dispatch, sessionUserSample())).not.toThrow();
});

it.each([true, false])('after a sign-in, keeps notifications of that person only: %s', async (isOn) => {
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const subscription = { endpoint: 'https://push.example.com/1', unsubscribe };
  register.mockResolvedValueOnce({ pushManager: { getSubscription: () => Promise.resolve(subscription) } });
  Object.assign(navigator, { serviceWorker: { register } });
  answer(turnOnNotifications, { isOn });
  const store = createPortalStore();
  keepOfflinePage(store);
  beginSession(store.dispatch, sessionUserSample());
  await waitFor(() => expect(sentTo(turnOnNotifications)).toHaveLength(1));
  expect(sentTo(turnOnNotifications)[0]?.body).toEqual({ endpoint: subscription.endpoint, isRenewal: true });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(isOn ? 0 : 1));
});
