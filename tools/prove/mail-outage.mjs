import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';
import { pause } from '../lab/wait.mjs';

const { SMTPServer } = createRequire(join(root, 'api', 'package.json'))('smtp-server');
const count = Number(process.env.PROOF_MAILS ?? 500);
const downMs = 1000 * Number(process.env.PROOF_OUTAGE_SECONDS ?? 60);
/** Mails whose second attempt failed too are tried again five minutes later. */
const patienceMs = 10 * 60_000;

/** Queues mails while the mail server does not answer, starts it again and counts what arrives. */
export async function mailOutage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const mailPort = await freePort();
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
    env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, EMAIL_VERIFICATION: 'off', LOG_LEVEL: 'silent' },
  });
  const arrived = new Map();
  let mailServer;
  try {
    const downSince = performance.now();
    await queueMails(server.url);
    await pause(Math.max(0, downMs - (performance.now() - downSince)));
    const early = arrived.size;
    const upSince = performance.now();
    mailServer = await openMailServer(mailPort, arrived);
    await until(() => statesIn(dataDir).sent === count || performance.now() - upSince > patienceMs);
    const took = Math.round((performance.now() - upSince) / 1000);
    const states = statesIn(dataDir);
    const twice = [...arrived.values()].filter((times) => times > 1).length;
    const told = Object.entries(states).map(([state, number]) => `${number} ${state}`);
    return [
      {
        asked: `${count} mails while the mail server is down for ${downMs / 1000} s: none lost, each once`,
        measured: `${arrived.size} arrived within ${took} s of its return, ${twice} twice; in the database ${told.join(', ')}`,
        holds: early === 0 && arrived.size === count && twice === 0 && states.sent === count,
      },
    ];
  } finally {
    await server.stop();
    await new Promise((done) => (mailServer ? mailServer.close(done) : done()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each question of a visitor causes two mails: one to the firm, one to the visitor. */
async function queueMails(url) {
  for (let number = 0; number < count / 2; number += 1) {
    const body = { name: 'Vera', email: `vera-${number}@example.org`, subject: 'A question', message: 'How long?' };
    const { status } = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status !== 202) {
      throw new Error(`A question was answered with ${status}.`);
    }
  }
}

/** Counts mails by Message-ID and recipient. */
async function openMailServer(port, arrived) {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        const id = `${/^message-id: *(\S+)/im.exec(text)?.[1]} ${envelope.rcptTo[0]?.address}`;
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  return server;
}

function statesIn(dataDir) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const rows = db.prepare('SELECT status, count(*) AS number FROM mails GROUP BY status').all();
  db.close();
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]));
}

async function until(holds) {
  while (!holds()) {
    await pause(500);
  }
}
