import { join } from 'node:path';
import { root } from '../install.mjs';
import { atMost, percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';

const clients = 20;
const eachSends = 10;

async function submit(url, name) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/cases/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: name,
      email: 'client@demo.local',
      caseType: 'company',
      serviceLevel: 'quick',
      confidentialityConfirmed: true,
      subjectDetails: { companyName: name, concerns: 'They ask for payment before the inspection.' },
    }),
  });
  const { data } = await answer.json();
  return { took: performance.now() - began, caseNumber: data.caseNumber };
}

async function countStoredCases(url) {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/seed/users`, { method: 'POST' });
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@demo.local', password: 'Demo@1234' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const list = await fetch(`${url}/api/cases/list?limit=1`, { headers: { cookie } });
  return (await list.json()).data.pagination.total;
}

/** Measures 200 submissions from 20 concurrent clients. */
export async function submissions() {
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], 4712);
  const lane = async (client) => {
    const sent = [];
    for (let turn = 0; turn < eachSends; turn += 1) {
      sent.push(await submit(server.url, `Client ${client}-${turn}`));
    }
    return sent;
  };
  const sent = (await Promise.all(Array.from({ length: clients }, (_, client) => lane(client)))).flat();
  const stored = await countStoredCases(server.url);
  await server.stop();
  const numbers = new Set(sent.map(({ caseNumber }) => caseNumber));
  return [
    atMost(
      '200 submissions from 20 clients, p95',
      rounded(
        percentile(
          sent.map(({ took }) => took),
          0.95,
        ),
      ),
      100,
      'ms',
    ),
    atMost('submissions lost or doubled', clients * eachSends - stored + (sent.length - numbers.size), 0, 'cases'),
  ];
}
