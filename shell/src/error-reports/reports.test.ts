import { mismatchEvent } from '@portal/sdk/shell';

const sent = jest.fn();
let report: typeof import('./report-error').reportError;
let note: typeof import('./report-error').noteVersion;
let start: typeof import('./report-unhandled').reportUnhandled;
let listeners: [string, EventListenerOrEventListenerObject][];

beforeEach(async () => {
  jest.resetModules();
  listeners = [];
  sent.mockReset();
  globalThis.fetch = ((address: string, init: RequestInit) => {
    sent(address, init);
    return Promise.reject(new Error('offline'));
  }) as typeof fetch;
  const { addEventListener } = window;
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((...[name, listener]: Parameters<typeof addEventListener>) => {
      listeners.push([name, listener]);
      addEventListener.call(window, name, listener);
    });
  ({ reportError: report, noteVersion: note } = await import('./report-error'));
  ({ reportUnhandled: start } = await import('./report-unhandled'));
});
afterEach(() => {
  for (const [name, listener] of listeners) {
    window.removeEventListener(name, listener);
  }
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body));
const failing = (stack: string) => Object.assign(new TypeError('x is undefined'), { stack });

it('sends each error once, without the query of the page, and lets nothing wait', () => {
  history.replaceState(null, '', '/faq?q=typed#typed');
  const failure = new Error('wrapped', { cause: new Error('503') });
  report('load', failure, { remote: 'mfe_public', version: '1.0.0' });
  report('load', failure, { remote: 'mfe_public', version: '1.0.0' });
  expect(sent).toHaveBeenCalledWith('/api/client-errors', expect.objectContaining({ method: 'POST', keepalive: true }));
  expect(bodies()).toEqual([
    { remote: 'mfe_public', version: '1.0.0', kind: 'load', message: 'Error: 503', page: '/faq' },
  ]);
});

it('says which files do not match their hash', () => {
  const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'IntegrityError' });
  report('load', new Error('wrapped', { cause: reason }));
  report('load', new Error('Loading chunk 8 failed.'));
  expect(bodies().map(({ kind }) => kind)).toEqual(['integrity', 'load']);
});

it('names the version that was loaded, unless the stack names the one that threw', () => {
  note('mfe_case', '1.1.0');
  report('render', failing('at Tabs (http://localhost/assets/vendor.js:1:2)'), { remote: 'mfe_case' });
  report(
    'render',
    Object.assign(new Error('other'), { stack: 'at http://localhost/remotes/mfe_case/1.0.0/7.js:1:2' }),
    {
      remote: 'mfe_case',
    },
  );
  expect(bodies().map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

it('stops after ten errors of one page load', () => {
  for (let n = 0; n < 20; n++) {
    report('script', `failure ${n}`);
  }
  expect(sent).toHaveBeenCalledTimes(10);
});

it('names remote and version by the address of the script, and leaves out scripts of others', () => {
  start();
  const at = (address: string) => failing(`TypeError: x is undefined\n    at f (${address}:1:2)`);
  window.dispatchEvent(new ErrorEvent('error', { error: at('chrome-extension://abc/content.js') }));
  expect(sent).not.toHaveBeenCalled();
  window.dispatchEvent(
    new ErrorEvent('error', { error: at(`${location.origin}/remotes/mfe_case/1.1.0-ab/routes.js`) }),
  );
  const reason = at(`${location.origin}/assets/main.js`);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(bodies()).toMatchObject([
    { remote: 'mfe_case', version: '1.1.0-ab', kind: 'script', message: 'TypeError: x is undefined' },
    { kind: 'script' },
  ]);
  expect(bodies()[1]).not.toHaveProperty('remote');
});

it('reports a reply that does not match its contract', async () => {
  const { setPages } = await import('../routing/live-pages');
  setPages({ mfe_public: [{ path: '/', title: 'Home' }] });
  start();
  window.dispatchEvent(
    new CustomEvent(mismatchEvent, { detail: { call: 'GET /cases/list', paths: ['cases.*.status'] } }),
  );
  expect(bodies()).toMatchObject([
    { remote: 'mfe_public', kind: 'contract', message: 'GET /cases/list does not match its contract: cases.*.status' },
  ]);
});
