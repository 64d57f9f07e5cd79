import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../install.mjs';
import { freePort } from '../../lab/free-port.mjs';
import { startServer } from '../../lab/server.mjs';
import { signIn } from '../../lab/sign-in.mjs';

/** Imports and publishes both lists as an admin does, and measures the time, how long the server pauses, and its memory. */
export async function importInPortal(folder, { un, ofac }) {
  const [port, loadPort] = [await freePort(), await freePort()];
  const preload = pathToFileURL(join(root, 'tools/prove/screening/report-load.mjs')).href;
  const args = ['--import', preload, join(root, 'api', 'dist', 'main.mjs')];
  const server = await startServer(process.execPath, args, port, { env: { LOAD_PORT: String(loadPort) } });
  const load = async () => (await fetch(`http://127.0.0.1:${loadPort}`)).json();
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    const cookie = await signIn(server.url, 'admin@demo.local');
    await load();
    await new Promise((done) => setTimeout(done, 1_000));
    const before = await load();
    const began = performance.now();
    await importList(server.url, cookie, 'un', [join(folder, un)]);
    await importList(
      server.url,
      cookie,
      'ofac',
      ofac.map((name) => join(folder, name)),
    );
    const seconds = (performance.now() - began) / 1_000;
    const during = await load();
    return [
      {
        asked: 'both lists imported in the browser in 20 s',
        measured: `${seconds.toFixed(1)} s`,
        holds: seconds <= 20,
      },
      {
        asked: 'pause of the event loop during it, by the clock: at most 100 ms',
        measured: `${during.delayMs.toFixed(0)} ms, of which ${during.workedMs.toFixed(0)} ms of processor time`,
        holds: during.delayMs <= 100,
      },
      {
        asked: 'memory above before: at most 250 MB',
        measured: `${(during.memoryMb - before.memoryMb).toFixed(0)} MB`,
        holds: during.memoryMb - before.memoryMb <= 250,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Imports and publishes a list as an admin does. */
export async function importList(url, cookie, code, files) {
  const form = new FormData();
  for (const file of files) {
    form.append('file', new Blob([readFileSync(file)]), basename(file));
  }
  const { edition } = await dataOf(
    fetch(`${url}/api/screening/lists/${code}/editions`, { method: 'POST', headers: { cookie }, body: form }),
  );
  await dataOf(
    fetch(`${url}/api/screening/lists/${code}/editions/${edition._id}/publish`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
}

async function dataOf(answering) {
  const answer = await answering;
  const { data, message } = await answer.json();
  if (!answer.ok) {
    throw new Error(`Answered with ${answer.status}: ${message}`);
  }
  return data;
}
