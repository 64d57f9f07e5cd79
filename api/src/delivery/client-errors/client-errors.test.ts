import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientErrorSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../test/api';
import { writeVersion } from '../../../test/remote-version';
import { AuditEntry } from '../../records/audit';
import { countVersion } from '../portal';

let api: TestApi;
let dir: string;
const open = async (config: Parameters<typeof openTestApi>[0] = {}) => {
  api = await openTestApi(config);
  dir = join(api.config.remotesDir, 'mfe_case');
  for (const version of ['1.0.0', '1.1.0']) {
    writeVersion(dir, { name: 'mfe_case', version, owner: '@portal/cases' });
  }
  point({ canary: { version: '1.1.0', percent: 20 }, changedAt: '2026-03-02T08:00:00.000Z' });
};
afterEach(() => api.close());

const point = (pointer: object) =>
  writeFileSync(join(dir, 'live.json'), JSON.stringify({ version: '1.0.0', ...pointer }));
const pointer = () => JSON.parse(readFileSync(join(dir, 'live.json'), 'utf8'));
const report = (change: object = {}) =>
  api.browser().post('/client-errors', {
    remote: 'mfe_case',
    version: '1.1.0',
    kind: 'render',
    message: 'TypeError: x',
    page: '/cases/7',
    ...change,
  });
const logged = (message: string) => api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

/** Counts pages as the portal does when it answers them. */
async function loads(version: string, count: number): Promise<void> {
  const [state] = await api.services.published.states();
  for (let n = 0; state && n < count; n++) {
    countVersion(api.services.versionCounts, 'loads', state, version);
  }
}
async function reports(count: number, change: object = {}): Promise<void> {
  for (let n = 0; n < count; n++) {
    expect((await report(change)).status).toBe(202);
  }
}

it('logs an error with remote, version, kind and owner, without what may be about a person', async () => {
  await open();
  await report({ message: 'GET /reset-password/abc?mail=ada@example.org', page: '/accept-invite/secret?x=1' });
  const [line] = logged('client error');
  expect(line).toMatchObject({
    remote: 'mfe_case',
    version: '1.1.0',
    kind: 'render',
    owner: '@portal/cases',
    message: 'GET /reset-password/…',
    page: '/accept-invite/…',
  });
  expect(line.networkAddress).toBeUndefined();
});

it('counts in the metrics by remotes and versions that exist only', async () => {
  await open({ config: { metricsToken: 'a-token-for-the-operator' } });
  await report();
  await report({ remote: undefined, version: undefined, kind: 'script' });
  await report({ version: '9.9.9' });
  await report({ remote: '../x', version: '"} 1' });
  await report({ remote: 'shell' });
  const answer = await fetch(`${api.origin}/metrics`, {
    headers: { authorization: 'Bearer a-token-for-the-operator' },
  });
  const text = await answer.text();
  expect(text.match(/^portal_client_errors_total\{.*$/gm)).toEqual([
    'portal_client_errors_total{remote="mfe_case",version="1.1.0",kind="render"} 1',
    'portal_client_errors_total{remote="shell",version="unknown",kind="script"} 1',
    'portal_client_errors_total{remote="mfe_case",version="unknown",kind="render"} 1',
    'portal_client_errors_total{remote="unknown",version="unknown",kind="render"} 2',
  ]);
  expect(text).toContain('portal_remote_owner{remote="mfe_case",version="1.1.0",owner="@portal/cases"} 1');
});

it.each([{ kind: 'other' }, { message: 'x'.repeat(1_001) }, { page: 5 }])('refuses the report %#', async (change) => {
  await open();
  expect((await report(change)).status).toBe(422);
});

it('switches a canary off with five errors and three times the error share, and records it', async () => {
  await open();
  await loads('1.0.0', 80);
  await loads('1.1.0', 20);
  await reports(4, { version: '1.0.0' });
  await reports(4);
  expect(pointer().canary).toBeDefined();
  await reports(1);
  expect(pointer()).toMatchObject({ version: '1.0.0', changedBy: 'portal' });
  expect(pointer().canary).toBeUndefined();
  const found = await api.db.read.findOneByOrFail(AuditEntry, { action: 'release.canary-stopped' });
  expect(found).toMatchObject({
    actorName: 'System',
    subjectId: 'mfe_case',
    detail: {
      canary: '1.1.0',
      live: '1.0.0',
      canaryHour: { loads: 20, errors: 5 },
      liveHour: { loads: 80, errors: 4 },
    },
  });
  expect(logged('canary stopped')).toMatchObject([{ remote: 'mfe_case', canary: '1.1.0', owner: '@portal/cases' }]);
});

it('stops a canary once, although two instances notice it', async () => {
  await open();
  const [state] = await api.services.published.states();
  const stop = () => state && api.services.releases.stopFailingCanary(state, {});
  expect((await Promise.all([stop(), stop()])).sort()).toEqual([false, true]);
  expect(await api.db.read.countBy(AuditEntry, { action: 'release.canary-stopped' })).toBe(1);
});

it('keeps a canary with less than three times the error share of the live version', async () => {
  await open();
  await loads('1.0.0', 10);
  await loads('1.1.0', 20);
  await reports(1, { version: '1.0.0' });
  await reports(5);
  expect(pointer().canary).toBeDefined();
  await reports(1);
  expect(pointer().canary).toBeUndefined();
});

it('counts a canary anew when it is named again, and after an hour', async () => {
  await open();
  await reports(5);
  expect(pointer().canary).toBeUndefined();
  point({ canary: { version: '1.1.0', percent: 5 }, changedAt: '2026-03-02T08:30:00.000Z' });
  await reports(4);
  api.clock.advance(61 * 60_000);
  await reports(4);
  expect(pointer().canary).toBeDefined();
});

it('accepts 60 reports of one address in ten minutes, and counts one of them for a version', async () => {
  await open({ config: { rateLimits: true } });
  await loads('1.0.0', 10);
  await loads('1.1.0', 10);
  // A thousand forged errors of the live version would otherwise protect a broken canary.
  await reports(20, { version: '1.0.0' });
  const [state] = await api.services.published.states();
  expect(state && api.services.versionCounts.lastHour(state.name, '1.0.0').errors).toBe(1);
  await reports(40, { remote: undefined });
  expect(await report()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

it('stops a canary for the errors of five networks or of staff, not of fewer strangers', async () => {
  await open({ config: { rateLimits: true } });
  const error = clientErrorSample({ remote: 'mfe_case', version: '1.1.0' });
  const from = (limitKey: string) =>
    api.services.clientErrors.receive([error, error, error, error, error], { limitKey, networkAddress: limitKey });
  // One site may have a /48, which is as many networks as a stranger likes.
  for (const known of ['203.0.113.7', '203.0.113.7', '2001:db8:1::/64', '2001:db8:1:2::/64', '2001:db8:1:ff00::/64']) {
    await from(known);
  }
  for (const other of ['203.0.113.8', '2001:db8:2::/64']) {
    await from(other);
    expect(pointer().canary).toBeDefined();
  }
  await from('203.0.113.9');
  expect(pointer().canary).toBeUndefined();

  point({ canary: { version: '1.1.0', percent: 5 }, changedAt: '2026-03-02T08:30:00.000Z' });
  const client = await api.signedIn('client');
  const attorney = await api.signedIn('attorney');
  for (const [{ browser }, isStopped] of [
    [client, false],
    [attorney, true],
  ] as const) {
    for (let n = 0; n < 5; n++) {
      await browser.post('/client-errors', error);
    }
    expect(pointer().canary === undefined).toBe(isStopped);
  }
});

it('logs at most 300 errors a minute, whoever sends them', async () => {
  await open({ config: { rateLimits: true } });
  const errors = Array.from({ length: 310 }, (_, n) => clientErrorSample({ message: `error ${n}` }));
  await api.services.clientErrors.receive(errors, { limitKey: 'somebody', networkAddress: null });
  expect(logged('client error')).toHaveLength(300);
});

it('reads ten violations of a report', async () => {
  await open();
  const body = JSON.stringify(Array.from({ length: 12 }, () => violation('csp-violation', { blockedURL: 'inline' })));
  await api.browser().send('POST', '/client-errors/violations', {
    headers: { 'content-type': 'application/reports+json' },
    body,
  });
  expect(logged('client error')).toHaveLength(10);
});

const legacy = (change: object) => ({
  'csp-report': { 'document-uri': 'http://localhost/faq?x', 'effective-directive': 'script-src-elem', ...change },
});
const violation = (type: string, body: object) => ({ type, age: 1, url: 'http://localhost/cases/7', body });

it.each([
  [
    'application/csp-report',
    legacy({ 'blocked-uri': 'https://evil.example/x.js?id=1' }),
    { remote: 'shell', kind: 'script' },
  ],
  [
    'application/csp-report',
    legacy({ 'blocked-uri': 'eval', 'source-file': 'http://localhost/remotes/mfe_case/1.1.0/routes.js' }),
    { remote: 'mfe_case', version: '1.1.0', kind: 'script' },
  ],
  [
    'application/reports+json',
    [
      violation('integrity-violation', {
        blockedURL: 'http://localhost/remotes/mfe_case/1.0.0/routes.js',
        destination: 'script',
        documentURL: 'http://localhost/cases/7',
        reportOnly: false,
      }),
    ],
    { remote: 'mfe_case', version: '1.0.0', kind: 'integrity' },
  ],
])('logs what browsers report by themselves as %s', async (type, body, expected) => {
  await open();
  const sent = { headers: { 'content-type': type }, body: JSON.stringify(body) };
  expect((await api.browser().send('POST', '/client-errors/violations', sent)).status).toBe(202);
  expect(logged('client error')).toMatchObject([expected]);
  expect(api.logged.join()).not.toContain('id=1');
});

it('ignores reports about extensions of the browser and of other types', async () => {
  await open();
  const reportsOf = [
    violation('deprecation', {}),
    violation('csp-violation', { sourceFile: 'chrome-extension://abc/x.js' }),
  ];
  const sent = { headers: { 'content-type': 'application/reports+json' }, body: JSON.stringify(reportsOf) };
  expect((await api.browser().send('POST', '/client-errors/violations', sent)).status).toBe(202);
  expect(logged('client error')).toEqual([]);
});
