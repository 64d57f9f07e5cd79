import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';
import { atMost, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { hostileFiles, jpegOf } from './uploads/hostile-files.mjs';

const port = Number(process.env.BENCH_PORT ?? 4726);
const pausesPort = port + 1;
/** No request should notice what others send. */
const pauseLimitMs = 50;
/** For a small photo of somebody else; people wait for each photo that they send. */
const photoLimitSeconds = 1;
const photo = jpegOf(Buffer.alloc(300_000, 'x'));

/** Measures how long the server pauses for the worst files, and how long a photo of somebody else takes meanwhile. */
export async function uploads() {
  const preload = pathToFileURL(join(root, 'tools/bench/uploads/report-pauses.mjs')).href;
  const server = await startServer(
    process.execPath,
    ['--import', preload, join(root, 'api', 'dist', 'main.mjs')],
    port,
    {
      env: { BENCH_PAUSES_PORT: String(pausesPort) },
    },
  );
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    const cookie = await signIn(server.url, 'client@demo.local');
    const { caseId } = await submit(server.url, { cookie });
    const sendPhoto = () => send(server.url, { caseId }, { name: 'photo.jpg', bytes: photo }, { cookie });
    // The first file starts the thread, which stays until there was no work for a minute.
    await sendPhoto();
    const rows = [];
    for (const [what, name, make] of hostileFiles) {
      const bytes = make();
      // Making the file took so long that the server has closed the idle connections, which this process notices now.
      await pause(50);
      const { uploadToken } = await submit(server.url);
      await longestPause();
      const [hostile, small] = await Promise.all([
        send(server.url, { uploadToken }, { name, bytes }),
        pause(100).then(sendPhoto),
      ]);
      const longest = await longestPause();
      rows.push({ what, sent: bytes.length, hostile, small, longest });
    }
    print(rows);
    const peak = server.peakMb();
    return [
      ...rows.map(({ what, longest }) => atMost(`pause for ${what}`, rounded(longest.worked), pauseLimitMs, 'ms')),
      ...rows.map(({ what, hostile, sent }) =>
        atMost(`stored of ${what}`, rounded(hostile.size / 1e6, 2), rounded(sent / 1e6, 2), 'MB'),
      ),
      atMost(
        'slowest photo of somebody else',
        rounded(Math.max(...rows.map(({ small }) => small.seconds)), 2),
        photoLimitSeconds,
        's',
      ),
      ...(peak === undefined ? [] : [{ what: 'largest memory of the API', measured: rounded(peak, 0), unit: 'MB' }]),
    ];
  } finally {
    await server.stop();
  }
}

function print(rows) {
  console.log('| file | sent | reply | stored | it took | pause, processor time | with all waits | photo meanwhile |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { what, sent, hostile, small, longest } of rows) {
    const stored = hostile.size > 0 ? `${rounded(hostile.size / 1e6, 2)} MB` : 'nothing';
    const cells = [
      what,
      `${rounded(sent / 1e6, 2)} MB`,
      `${hostile.status}${hostile.message ? ` ${hostile.message.slice(0, 40)}…` : ''}`,
      stored,
      `${rounded(hostile.seconds, 2)} s`,
      `${rounded(longest.worked)} ms`,
      `${rounded(longest.waited)} ms`,
      `${small.status}, ${rounded(small.seconds, 2)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const longestPause = async () => (await fetch(`http://127.0.0.1:${pausesPort}`)).json();

async function submit(url, headers = {}) {
  const answer = await fetch(`${url}/api/cases/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      fullName: 'Carl Client',
      email: 'client@demo.local',
      caseType: 'company',
      serviceLevel: 'quick',
      confidentialityConfirmed: true,
      subjectDetails: { companyName: 'Acme', concerns: 'They ask for payment before the inspection.' },
    }),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) {
    throw new Error(`The submission was answered with ${answer.status}: ${message}`);
  }
  return data;
}

/** Uploads a file. Returns the reply, the number of bytes that were stored, and how long it took. */
async function send(url, fields, { name, bytes }, headers = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    form.append(field, value);
  }
  form.append('file', new Blob([bytes]), name);
  const began = performance.now();
  const answer = await fetch(`${url}/api/documents/upload`, { method: 'POST', headers, body: form });
  const { data, message } = await answer.json();
  const seconds = (performance.now() - began) / 1_000;
  return { status: answer.status, message, size: data?.document.size ?? 0, seconds };
}
