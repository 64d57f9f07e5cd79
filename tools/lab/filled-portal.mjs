import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { storeWith } from '../prove/fields.mjs';
import { openCalls } from './calls.mjs';
import { signIn } from './sign-in.mjs';

/** Stores each payload in every field of a portal whose data is in `dataDir`. */
export async function storeAll(url, dataDir, chosen) {
  await fetch(`${url}/api/seed/users`, { method: 'POST' });
  const { call, textFields } = await openCalls(url);
  const [admin, attorney] = await Promise.all(['admin', 'attorney'].map((who) => signIn(url, `${who}@demo.local`)));
  const { users } = await call('listUsers', admin, { query: '?role=attorney&q=attorney@demo.local' });
  const given = { call, admin, attorney, attorneyId: users[0]._id, written: new Set() };
  const addPasskey = (email) => writePasskey(join(dataDir, 'portal.sqlite'), email);
  const store = storeWith({ ...given, addPasskey });
  const groups = [];
  for (const payload of chosen) {
    groups.push(...(await store(payload)));
  }
  return { groups, cookies: { admin, attorney }, fields: textFields(), written: given.written };
}

/** Adds a passkey as a browser would, for whose ceremony this has no device; returns its id. */
function writePasskey(file, email) {
  const db = new Sqlite(file);
  const id = randomUUID();
  const { userId } = db.prepare('SELECT id AS userId FROM users WHERE email = ?').get(email);
  db.prepare(
    `INSERT INTO passkeys (id, userId, name, credentialId, publicKey, counter, transports, ownerConfirmed, needsPassword, createdAt)
     VALUES (?, ?, 'Phone', ?, 'AQ', 0, '[]', 1, 0, ?)`,
  ).run(id, userId, id, new Date().toISOString());
  db.close();
  return id;
}
