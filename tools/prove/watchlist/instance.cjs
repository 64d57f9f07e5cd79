// One instance of the portal's monthly job, in a process of its own that the proof kills. Reads TypeScript as it is.
const { transformFileSync } = require('@swc/core');

const options = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
};
// Before JSON, because some modules have a JSON file of the same name beside them.
const readJson = require.extensions['.json'];
delete require.extensions['.json'];
require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
require.extensions['.json'] = readJson;

const api = '../../../api/src';
const { openDatabase } = require(`${api}/platform/db/open-database.ts`);
const { schema } = require(`${api}/programs/schema.ts`);
const { chargeWatches } = require(`${api}/billing/watchlist/charge-watches.ts`);
const { chargingAt } = require(`${api}/billing/watchlist/charging.ts`);
const { startWatch } = require(`${api}/billing/watchlist/start-watch.ts`);
const { newUser, User } = require(`${api}/records/users/index.ts`);
const { recordDataKey, unlockCases } = require(`${api}/records/case-keys/index.ts`);

const [url] = process.argv.slice(2);
const settings = {
  timeZone: 'Asia/Dubai',
  tax: { taxCountry: null, taxCurrency: null },
  taxRate: 0,
  exchangeRate: undefined,
  brandName: 'Portal',
};
const keys = { dataKeySecrets: { current: 'q7Xr2LmZ9vTn4KcW8sYd3HgJ6pBf1AeU', previous: undefined }, dataDir: '' };
const log = { error: ({ err }) => console.error(err) };

async function start(db, now) {
  const at = now.toISOString();
  const email = 'carl@example.com';
  const user = newUser({ email, name: 'Carl', role: 'client', emailVerifiedAt: at }, at);
  await db.write((tx) => tx.insert(User, user));
  const actor = { ...user, email, emailConfirmed: true, sessionId: '', networkAddress: null };
  const names = [{ name: 'Omar Farouk', kind: 'person' }];
  await db.write((tx) => startWatch(tx, actor, { names, agreed: true }, chargingAt(now, settings)));
}

async function run() {
  const db = await openDatabase({ url }, schema);
  await recordDataKey(db, keys, new Date());
  await unlockCases(db, keys);
  process.on('message', async ({ job, at }) => {
    const now = new Date(at);
    await (job === 'start' ? start(db, now) : chargeWatches(db, chargingAt(now, settings), log));
    process.send('done');
  });
  process.send('ready');
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
