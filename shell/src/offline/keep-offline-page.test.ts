import { sessionUserSample } from '@portal/contracts/samples';
import { beginSession, createPortalStore } from '@portal/sdk/shell';
import { keepOfflinePage } from './keep-offline-page';

const register = jest.fn((_address: string) => Promise.reject(new Error('refused')));

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
