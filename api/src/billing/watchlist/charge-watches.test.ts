import { openTestApi, type TestApi } from '../../../test/api';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../test/database';
import { mailsIn } from '../../../test/mails';
import { whileOthersWait } from '../../../test/waiting-writes';
import { chargeNow, startWatchlist } from '../../../test/watchlist';
import { ListEdition } from '../../casework/screening';
import type { Database } from '../../platform/db/database';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { Invoice } from '../invoices';
import { Watch, WatchMonth } from './watch.entity';
import { nextMonthAfter } from './watch-month';

let test: TestDatabase;
let doors: Database[];
let api: TestApi;
beforeEach(async () => {
  test = await openTestDatabase();
  doors = isPostgres ? [test.db, await test.openAgain(), await test.openAgain()] : [test.db, test.db, test.db];
  api = await openTestApi({ database: test });
  const { browser } = await api.signedIn('client');
  await startWatchlist(browser);
});
afterEach(async () => {
  await Promise.all(doors.filter((door) => door !== test.db).map((door) => door.close()));
  await api.close();
});

/** Runs the job in three instances at once. */
const chargeEverywhere = () => Promise.all(doors.map((db) => chargeNow({ ...api, db })));

const months = async () => {
  const found = await test.db.read.find(WatchMonth, { order: { month: 'ASC' } });
  return found.map(({ month, checkedOn }) => [month, checkedOn]);
};

it('begins each month once, regardless of the number of instances and runs', async () => {
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-05-02']) {
    api.clock.set(`${day}T09:00:00.000Z`);
    await chargeEverywhere();
    await chargeEverywhere();
  }
  expect(await months()).toEqual([
    ['2026-03', '2026-03-02'],
    ['2026-04', '2026-04-02'],
    ['2026-05', '2026-05-02'],
  ]);
  expect(await test.db.read.count(Invoice)).toBe(3);
  expect(await test.db.read.countBy(Mail, { kind: 'watch.month' })).toBe(2);
});

it('catches up after downtime, one month a day', async () => {
  for (const day of ['06-10', '06-10', '06-11', '06-12', '06-13']) {
    api.clock.set(`2026-${day}T09:00:00.000Z`);
    await chargeEverywhere();
  }
  expect(await months()).toEqual([
    ['2026-03', '2026-03-02'],
    ['2026-04', '2026-06-10'],
    ['2026-05', '2026-06-11'],
    ['2026-06', '2026-06-12'],
  ]);
  expect(await test.db.read.findOneByOrFail(Watch, {})).toMatchObject({ renewsOn: '2026-07-02' });
});

it('names the lists of the month with their days, and what it charges only in the portal', async () => {
  const edition = {
    sha256: '0'.repeat(64),
    importedAt: '2026-03-20T09:00:00.000Z',
    entries: 1,
    added: 1,
    changed: 0,
    removed: 0,
  };
  const published = { ...edition, status: 'live', publishedAt: '2026-03-21T09:00:00.000Z' } as const;
  await test.db.write(async (tx) => {
    await tx.insert(ListEdition, { ...published, id: 'a', listCode: 'un', dated: '2026-03-19' });
    await tx.insert(ListEdition, { ...published, id: 'b', listCode: 'firm', dated: null });
    await tx.insert(ListEdition, { ...published, id: 'c', listCode: 'eu', dated: null, status: 'past' });
  });
  api.clock.set('2026-04-02T09:00:00.000Z');
  await chargeNow(api);
  expect(await test.db.read.findOneByOrFail(WatchMonth, { month: '2026-04' })).toMatchObject({
    lists: [
      { code: 'firm', title: 'firm', dated: '2026-03-21' },
      { code: 'un', title: 'United Nations', dated: '2026-03-19' },
    ],
  });
  const mails = (await mailsIn(test.db)).filter(({ kind }) => kind === 'watch.month');
  expect(JSON.stringify(mails)).not.toMatch(/Golden|100|United Nations/);
});

it.each([
  [0, 100, 0, 'out-of-scope'],
  [5, 95.24, 4.76, 'standard'],
  [18, 84.75, 15.25, 'standard'],
  [20, 83.33, 16.67, 'standard'],
])('charges the agreed price with a tax of %s percent in it', async (taxRate, subtotal, taxAmount, taxCategory) => {
  const config = { ...api.config, taxCountry: 'AE', taxCurrency: 'AED', taxRate, taxExchangeRate: 3.6725 } as const;
  api.clock.set('2026-04-02T09:00:00.000Z');
  await chargeNow({ ...api, config });
  const { browser } = await api.signedIn('admin');
  const [newest] = (await browser.get('/invoices/list')).body.data.invoices;
  expect((await browser.get(`/invoices/${newest._id}`)).body.data.invoice).toMatchObject({
    subtotal,
    taxAmount,
    totalAmount: 100,
    balance: 100,
    lineItems: [{ unitPrice: subtotal, taxRate, taxCategory, amount: subtotal }],
    taxCountry: 'AE',
    exchangeRate: 3.6725,
    inTaxCurrency: { currency: 'AED', totalAmount: 367.25 },
  });
});

it('begins a month at midnight of the firm, whose day begins before that of UTC', async () => {
  expect(api.config.businessTz).toBe('Asia/Dubai');
  api.clock.set('2026-04-01T19:59:59.999Z');
  expect(await chargeNow(api)).toBe(0);
  api.clock.set('2026-04-01T20:00:00.000Z');
  expect(await chargeNow(api)).toBe(1);
  expect((await months())[1]).toEqual(['2026-04', '2026-04-02']);
});

it('charges the price to which the client has agreed, whatever it is for others by now', async () => {
  await test.db.write((tx) => tx.update(Watch, { status: 'active' }, { priceCents: 8_000 }));
  api.clock.set('2026-04-02T09:00:00.000Z');
  await chargeNow(api);
  const [newest] = await test.db.read.find(Invoice, { order: { invoiceNumber: 'DESC' }, take: 1 });
  expect(newest).toMatchObject({ totalCents: 8_000, status: 'sent' });
});

it('charges the others when one watchlist cannot be charged', async () => {
  const { browser } = await api.signedIn('client');
  await startWatchlist(browser);
  const [broken] = await test.db.read.find(Watch, { order: { id: 'ASC' } });
  await test.db.write((tx) => tx.update(Watch, { id: broken?.id ?? '' }, { countedFrom: 'no day' }));
  api.clock.set('2026-04-02T09:00:00.000Z');
  expect(await chargeNow(api)).toBe(1);
});

it('pauses the watchlist of a deactivated account, and not one that was ended meanwhile', async () => {
  await api.signedIn('client').then(({ browser }) => startWatchlist(browser));
  const [first, second] = await test.db.read.find(Watch, { order: { createdAt: 'ASC', id: 'ASC' } });
  await test.db.write((tx) => tx.update(User, { role: 'client' }, { isActive: false }));
  let charged: Promise<number> | undefined;
  await whileOthersWait(test.db, async (tx, areWaiting) => {
    await tx.query(`SELECT id FROM watches ${isPostgres ? 'FOR UPDATE' : ''}`);
    charged = chargeNow(api);
    await areWaiting(1);
    await tx.update(Watch, { id: first?.id ?? '' }, { status: 'ended', endedOn: '2026-03-02' });
  });
  await charged;
  const status = async (watch: Watch | undefined) =>
    (await test.db.read.findOneBy(Watch, { id: watch?.id ?? '' }))?.status;
  expect([await status(first), await status(second)]).toEqual(['ended', 'paused']);
});

it.each([
  ['2026-03-02', '2026-03-02', '2026-04-02'],
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-01-31', '2026-03-31'],
  ['2026-12-15', '2026-11-15', '2027-01-15'],
])('ends the month from %s, counted from %s, before %s', (began, countedFrom, expected) => {
  expect(nextMonthAfter(began, countedFrom)).toBe(expected);
});
