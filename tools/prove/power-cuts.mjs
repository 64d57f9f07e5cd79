import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { percentile } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { pause } from '../lab/wait.mjs';
import { entriesOf, everything, nothing, RecordedDisk, randomly } from './power-cuts/recorded-disk.mjs';
import { submit } from './submissions.mjs';

const seed = Number(process.env.PROOF_SEED ?? randomInt(2 ** 31));
const lanes = 4;
const client = 'client@demo.local';
const program = (name) => join(root, 'api', 'dist', name);

/**
 * Records every write and every flush of the server while people work, and rebuilds what the disk would hold if the power
 * had failed at random moments: what was flushed, and some of the rest. The server starts again on each of these disks,
 * and everything that it had acknowledged before must be there.
 */
export async function powerCuts({
  count = Number(process.env.PROOF_CUTS ?? 100),
  submissions = Number(process.env.PROOF_SUBMISSIONS ?? 500),
} = {}) {
  const again = process.env.PROOF_RECORD;
  const folder = again ?? mkdtempSync(join(tmpdir(), 'portal-power-'));
  const asked = `${count} power cuts: nothing acknowledged is lost, nothing is damaged`;
  const recorder = join(folder, 'record-writes.so');
  const source = fileURLToPath(new URL('power-cuts/record-writes.c', import.meta.url));
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', recorder, source, '-ldl']);
  if (compiled.status !== 0) {
    const reason = compiled.error ? 'there is no C compiler (cc)' : compiled.stderr.toString();
    return [{ asked, measured: `nothing: ${reason}`, holds: false }];
  }
  if (!again) {
    await recordWork(folder, recorder, submissions);
  }
  const recording = {
    ...readJson(join(folder, 'recording.json')),
    dataDir: join(folder, 'data'),
    record: join(folder, 'record'),
  };
  const rows = [isComplete(recording), ...(await cutOften(folder, recording, { asked, count }))];
  if (rows.every(({ holds }) => holds)) {
    rmSync(folder, { recursive: true });
  } else {
    console.error(`PROOF_RECORD=${folder} PROOF_SEED=${seed} PROOF_CUTS=${count} repeats these cuts.`);
  }
  return rows;
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

async function recordWork(folder, recorder, submissions) {
  const dataDir = join(folder, 'data');
  const record = join(folder, 'record');
  mkdirSync(dataDir);
  const env = { LD_PRELOAD: recorder, RECORD_FOLDER: dataDir, RECORD_FILE: record, UV_USE_IO_URING: '0' };
  const acknowledged = [];
  const server = await startServer(process.execPath, [program('main.mjs')], await freePort(), { dataDir, env });
  // All that led to an answer was recorded before the answer came.
  await work(server.url, submissions, (kind, facts) =>
    acknowledged.push({ kind, ...facts, at: statSync(record).size }),
  );
  await server.stop();
  writeFileSync(join(folder, 'recording.json'), JSON.stringify({ acknowledged, inode: statSync(dataDir).ino }));
}

/** Submits cases, writes messages and uploads documents, as four people at a time would. */
async function work(url, submissions, acknowledge) {
  await fetch(`${url}/api/seed/users`, { method: 'POST' });
  acknowledge('users', {});
  const cookie = await signIn(url, client);
  let sent = 0;
  const lane = async () => {
    while (sent < submissions) {
      const number = sent;
      sent += 1;
      const { caseId, caseNumber } = await submit(url, `Visitor ${number}`, undefined, client);
      acknowledge('case', { id: caseId, caseNumber });
      if (number % 4 === 0) {
        acknowledge('message', { id: await sendMessage(url, cookie, caseId) });
      }
      if (number % 10 === 0) {
        acknowledge('document', await upload(url, cookie, caseId));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function sendMessage(url, cookie, caseId) {
  const { message } = await post(`${url}/api/messages/send`, {
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ caseId, content: 'Have you read my case?' }),
  });
  return message._id;
}

async function upload(url, cookie, caseId) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1 + randomInt(40_000))]);
  const body = new FormData();
  body.set('caseId', caseId);
  body.set('file', new Blob([bytes]), 'statement.pdf');
  const { document } = await post(`${url}/api/documents/upload`, { headers: { cookie }, body });
  return { id: document._id, hash: hashOf(bytes) };
}

async function post(address, options) {
  const answer = await whenNotBusy(() => fetch(address, { method: 'POST', ...options }));
  if (answer.status !== 201) {
    throw new Error(`${address} was answered with ${answer.status}.`);
  }
  return (await answer.json()).data;
}

/** Asks again while the server refuses all work, because a busy machine lets it wait for the processor for more than a second. */
async function whenNotBusy(ask) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) {
      return answer;
    }
    await answer.arrayBuffer();
    await pause(100);
  }
}

/** The record must hold every write, or the rebuilt disks would be wrong. */
function isComplete({ dataDir, record, inode }) {
  const disk = new RecordedDisk(inode);
  for (const entry of entriesOf(record)) {
    disk.apply(entry);
  }
  const copy = `${dataDir}-copy`;
  disk.writeTo(copy, everything);
  const [files, copied] = [contentsOf(dataDir), contentsOf(copy)];
  const different = [...new Set([...files.keys(), ...copied.keys()])].filter(
    (name) => files.get(name) !== copied.get(name),
  );
  rmSync(copy, { recursive: true });
  return {
    asked: 'the record makes the same files as the server',
    measured: `${files.size} files, ${different.length} different ${different.slice(0, 3).join(' ')}`.trim(),
    holds: files.size > 0 && different.length === 0,
  };
}

const contentsOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), hashOf(readFileSync(path))]),
  );

async function cutOften(folder, { record, inode, acknowledged }, { asked, count }) {
  const random = randomOf(seed);
  const total = [...entriesOf(record)].length;
  const moments = new Set();
  while (moments.size < Math.min(count, total)) {
    moments.add(Math.floor(random() * total));
  }
  const disk = new RecordedDisk(inode);
  const found = { problems: [], waits: [], checked: 0 };
  let [index, cuts] = [0, 0];
  for (const entry of entriesOf(record)) {
    disk.apply(entry);
    if (moments.has(index)) {
      const dataDir = join(folder, 'after');
      disk.writeTo(dataDir, random() < 0.3 ? nothing : randomly(random));
      const before = acknowledged.filter(({ at }) => at <= entry.end);
      await start(dataDir, before, found).catch(({ message }) =>
        found.problems.push(`cut after entry ${index}: ${message}`),
      );
      rmSync(dataDir, { recursive: true });
      cuts += 1;
      console.log(`${cuts} of ${moments.size} cuts, ${found.problems.length} problems`);
    }
    index += 1;
  }
  const { problems, waits, checked } = found;
  return [
    {
      asked,
      measured:
        `${moments.size} cuts in ${total} writes and flushes (seed ${seed}), ${checked} acknowledged facts checked, ${problems.length} problems ${problems.slice(0, 3).join(' ')}`.trim(),
      holds: problems.length === 0,
    },
    {
      asked: 'ready again each time',
      measured: `${waits.length} times, median ${Math.round(percentile(waits, 0.5))} ms`,
      holds: waits.length === moments.size,
    },
  ];
}

/** Starts the server on a disk after a power cut, and looks for everything that was acknowledged before. */
async function start(dataDir, before, found) {
  const server = await startServer(process.execPath, [program('main.mjs')], await freePort(), { dataDir });
  found.waits.push(server.ready);
  try {
    const ids = storedIds(dataDir);
    const missing = before.filter(({ id }) => id !== undefined && !ids.has(id));
    const documents = before.filter(({ kind }) => kind === 'document');
    await whenNotBusy(() => fetch(`${server.url}/api/auth/me`));
    const cookie = before.length > 0 && (await signIn(server.url, client));
    for (const { id, hash } of documents) {
      const { status, bytes } = await download(`${server.url}/api/documents/${id}/download`, cookie);
      if (status !== 200 || hashOf(bytes) !== hash) {
        const fault = status === 200 ? 'other content of the document' : `(answered with ${status}) the document`;
        missing.push({ kind: fault, id });
      }
    }
    found.checked += before.length;
    if (missing.length > 0) {
      throw new Error(
        `of ${before.length} facts are missing ${missing.map(({ kind, id }) => `${kind} ${id}`).join(', ')}.`,
      );
    }
    await submit(server.url, 'Visitor after the cut');
  } finally {
    await server.stop();
  }
  const env = { ...process.env, DATA_DIR: dataDir };
  const check = spawnSync(process.execPath, [program('ops.mjs'), 'check'], { env, encoding: 'utf8' });
  if (check.status !== 0) {
    throw new Error(check.stderr.trim());
  }
}

async function download(address, cookie) {
  const answer = await whenNotBusy(() => fetch(address, { headers: { cookie } }));
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function storedIds(dataDir) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const rows = ['cases', 'messages', 'documents'].flatMap((table) => db.prepare(`SELECT id FROM ${table}`).all());
  db.close();
  return new Set(rows.map(({ id }) => id));
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The same seed gives the same sequence of numbers from 0 to 1. */
function randomOf(start) {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${start}:${drawn}`).digest().readUInt32LE() / 2 ** 32;
  };
}
