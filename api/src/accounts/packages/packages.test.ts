// On both databases: two transactions that want the last unit meet in a condition of SQL.
import { randomUUID } from 'node:crypto';
import { type PackageView, packageTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { EntityManager } from 'typeorm';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { insertInvoices, invoiceRow } from '../../../test/invoice-row';
import { addOrganisation } from '../../../test/organisation-row';
import { sellPackage } from '../../../test/package-row';
import type { Invoice } from '../../billing/invoices';
import { Case } from '../../casework/cases';
import { AuditEntry, AuditWords } from '../../records/audit';
import { Package, PackageUse } from '../../records/organisations';

/** `npm run prove packages` sets it. */
const units = Number(process.env['PROOF_UNITS'] ?? 20);

let api: TestApi;
let admin: Person;
let owner: Person;
let member: Person;
let payer: Person;
let organisationId: string;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.signedIn('admin'), await api.signedIn('client')];
  [member, payer] = [await api.signedIn('client'), await api.signedIn('client')];
  ({ id: organisationId } = await addOrganisation(api, [
    { user: owner.user, role: 'owner' },
    { user: member.user, role: 'member' },
    { user: payer.user, role: 'billing' },
  ]));
});
afterEach(() => api.close());

const path = () => `/organisations/${organisationId}/packages`;
const add = (body: object, key?: string) =>
  admin.browser.post(
    path(),
    { serviceCode: 'company-report', units: 2, ...body },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const submit = ({ browser, user }: Person, change: object = {}) =>
  browser.post('/cases/submit', { ...submissionSample({ email: user.email }), organisationId, ...change });
const packages = async ({ browser }: Person = member): Promise<PackageView[]> =>
  (await browser.get(path())).body.data.packages;
const figures = async () => (await packages()).map(({ used, left, state }) => [used, left, state]);
const setStatus = (caseId: string, status: string, reason?: string) =>
  admin.browser.put(`/cases/${caseId}/status`, { status, reason });
const usage = async ({ browser }: Person) => (await browser.get(`${path()}/usage.csv`)).body.toString('utf8');

/** Adds an invoice of a case for the organisation. */
async function addInvoice(change: Partial<Invoice> = {}, caseChange: Partial<Case> = { organisationId }) {
  const { id: caseId } = await addCase(api.db, { client: owner.user }, caseChange);
  const invoice = invoiceRow({ caseId, status: 'sent', ...change });
  await api.db.write((tx) => insertInvoices(tx, [invoice]));
  return invoice;
}

describe('a package', () => {
  it('is added by an admin once per key, and seen by all members with what is left', async () => {
    const body = { units: 40, validUntil: '2026-12-31' };
    const [first, second] = [await add(body, 'one'), await add(body, 'one')];
    expect([first.status, second.body.data]).toEqual([201, first.body.data]);
    const seen = {
      serviceCode: 'company-report',
      units: 40,
      used: 0,
      left: 40,
      validUntil: '2026-12-31',
      state: 'open',
    };
    for (const person of [owner, member, payer, admin]) {
      expect(await packages(person)).toEqual([{ ...seen, _id: expect.any(String), createdAt: expect.any(String) }]);
      const { organisation } = (await person.browser.get(`/organisations/${organisationId}`)).body.data;
      expect([organisation.packages, organisation.abilities.addPackages]).toMatchObject([[seen], person === admin]);
    }
    const [entry, ...others] = await api.db.read.findBy(AuditEntry, { action: 'package.added' });
    expect([entry, others]).toMatchObject([{ subjectId: organisationId, detail: { units: 40 } }, []]);
  });

  it.each([
    ['units', { units: 0 }, packageTexts.units],
    ['units', { units: 1.5 }, packageTexts.units],
    ['units', { units: 10_001 }, packageTexts.units],
    ['serviceCode', { serviceCode: 'risk-alerts' }, packageTexts.serviceMissing],
    ['validUntil', { validUntil: '2026-03-01' }, packageTexts.past],
    ['invoiceId', { invoiceId: randomUUID() }, packageTexts.invoiceUnknown],
    ['invoiceId', { invoiceId: 'INV' }, packageTexts.invoiceUnknown],
  ])('is refused with wrong %s: %o', async (field, body, text) => {
    const { status, body: answer } = await add(body);
    expect([status, answer.errors]).toEqual([422, { [field]: [text] }]);
    expect(await packages()).toEqual([]);
  });

  it('is used by the submissions that it fits, until its last day', async () => {
    await add({ validUntil: '2026-03-02' });
    const own = await submit(member, { organisationId: undefined });
    const other = await submit(member, { caseType: 'individual', subjectDetails: {} });
    const used = await submit(member);
    expect([own, other, used].map(({ status, body }) => [status, body.data.unit])).toEqual([
      [201, undefined],
      [201, undefined],
      [201, { left: 1 }],
    ]);
    const { case: found, timeline } = (await member.browser.get(`/cases/${used.body.data.caseId}`)).body.data;
    expect([found.prepaid, timeline[0].text]).toEqual([true, 'Case submitted, with a unit of a package']);
    await api.db.write((tx) => tx.update(Package, { organisationId }, { validUntil: '2026-03-01' }));
    expect((await submit(member)).body.data.unit).toBeUndefined();
    expect(await figures()).toEqual([[1, 1, 'expired']]);
  });

  it('is chosen by the service that was ordered, and the one that expires first goes first', async () => {
    for (const sold of [
      { serviceCode: 'cybercrime' },
      { serviceCode: 'post-scam' },
      { serviceCode: 'post-scam', validUntil: '2026-05-01' },
    ]) {
      await add(sold);
      api.clock.advance(1_000);
    }
    const scam = { caseType: 'post-scam', subjectDetails: {} };
    for (const serviceCode of ['cybercrime', undefined, 'company-report', 'nothing']) {
      expect((await submit(member, { ...scam, serviceCode })).status).toBe(201);
    }
    expect(await figures()).toEqual([
      [1, 1, 'open'],
      [1, 1, 'open'],
      [2, 0, 'used-up'],
    ]);
  });

  it('gives one unit to a submission that is repeated', async () => {
    await add({});
    const body = { ...submissionSample({ email: member.user.email }), organisationId };
    const send = () => member.browser.post('/cases/submit', body, { headers: { 'idempotency-key': 'same' } });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.body.data.unit, second.body.data.unit]).toEqual([{ left: 1 }, { left: 1 }]);
    expect(await figures()).toEqual([[1, 1, 'open']]);
  });

  it(`sells its last unit once: of ${5 * units} submissions at once, ${units} use one of ${units} units`, async () => {
    const [older, newer] = [0.6 * units, 0.4 * units];
    const { id: first } = await sellPackage(api, { organisationId, units: older });
    await sellPackage(api, { organisationId, units: newer, createdAt: '2026-03-01T10:00:00.000Z' });
    // A busy server sheds load, and browsers ask again.
    const submitAtLast = async (): ReturnType<typeof submit> => {
      const answer = await submit(member);
      return answer.status === 503 ? submitAtLast() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 5 * units }, submitAtLast));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const covered = answers.filter(({ body }) => body.data.unit).map(({ body }) => body.data.caseId);
    expect([covered.length, await api.db.read.countBy(Case, { isPrepaid: true })]).toEqual([units, units]);
    const uses = await api.db.read.find(PackageUse);
    expect(uses.map(({ caseId }) => caseId).sort()).toEqual(covered.sort());
    expect(uses.filter(({ packageId }) => packageId === first)).toHaveLength(older);
    expect(await figures()).toEqual([
      [older, 0, 'used-up'],
      [newer, 0, 'used-up'],
    ]);
  }, 120_000);
});

describe('a package that is bought by invoice', () => {
  it('is used while the invoice is paid', async () => {
    const { id: invoiceId, invoiceNumber } = await addInvoice({}, { organisationId, isShared: true });
    await add({ units: 3, invoiceId });
    expect([(await submit(member)).body.data.unit, await packages(payer)]).toMatchObject([
      undefined,
      [{ state: 'unpaid', left: 3, invoice: { _id: invoiceId, invoiceNumber } }],
    ]);
    const pay = (amount: number) => admin.browser.post(`/invoices/${invoiceId}/payments`, { amount });
    await pay(40);
    expect((await submit(member)).body.data.unit).toBeUndefined();
    const { payment } = (await pay(60)).body.data;
    expect((await submit(member)).body.data.unit).toEqual({ left: 2 });
    await admin.browser.post(`/payments/${payment._id}/reverse`, { reason: 'It bounced.' });
    expect([(await submit(member)).body.data.unit, await figures()]).toEqual([undefined, [[1, 2, 'unpaid']]]);
    await pay(60);
    expect((await submit(member)).body.data.unit).toEqual({ left: 1 });
    await admin.browser.post(`/invoices/${invoiceId}/credit`, { amount: 30, reason: 'A discount.' });
    expect((await submit(member)).body.data.unit).toEqual({ left: 0 });
  });

  it('is no longer used when the whole invoice is credited', async () => {
    const { id: invoiceId } = await addInvoice();
    await add({ invoiceId });
    await admin.browser.post(`/invoices/${invoiceId}/payments`, { amount: 100 });
    await admin.browser.post(`/invoices/${invoiceId}/credit`, { amount: 100, reason: 'Sold by mistake.' });
    expect([(await submit(member)).body.data.unit, await figures()]).toEqual([undefined, [[0, 2, 'unpaid']]]);
  });

  it('can be used at once when the invoice is paid already, also at the moment of the sale', async () => {
    const paid = await addInvoice({ status: 'paid', paidAt: '2026-03-01T09:00:00.000Z' });
    await add({ invoiceId: paid.id });
    const open = await addInvoice();
    await Promise.all([
      add({ invoiceId: open.id }),
      admin.browser.post(`/invoices/${open.id}/payments`, { amount: 100 }),
    ]);
    expect(await figures()).toEqual([
      [0, 2, 'open'],
      [0, 2, 'open'],
    ]);
  });

  it('takes the invoice of a member, and none of others or that is cancelled', async () => {
    expect((await add({ invoiceId: (await addInvoice({}, {})).id })).status).toBe(201);
    const stranger = await api.addUser('client');
    const { id: caseId } = await addCase(api.db, { client: stranger });
    const foreign = invoiceRow({ caseId, status: 'sent' });
    await api.db.write((tx) => insertInvoices(tx, [foreign]));
    const cancelled = await addInvoice({ status: 'cancelled' });
    const answers = [await add({ invoiceId: foreign.id }), await add({ invoiceId: cancelled.id })];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [422, packageTexts.invoiceUnknown],
      [422, packageTexts.invoiceCancelled],
    ]);
  });

  it('names its invoice only to those who may read it', async () => {
    const { id: invoiceId } = await addInvoice();
    await add({ invoiceId });
    const named = await Promise.all(
      [admin, owner, member, payer].map(async (person) => (await packages(person))[0]?.invoice?._id),
    );
    expect(named).toEqual([invoiceId, invoiceId, undefined, undefined]);
  });
});

describe('a unit', () => {
  it('comes back with the reason for which its case is cancelled, and is used again when that is reopened', async () => {
    await add({ units: 1 });
    const { caseId } = (await submit(member)).body.data;
    expect((await setStatus(caseId, 'closed')).status).toBe(422);
    expect(await figures()).toEqual([[1, 0, 'used-up']]);
    await setStatus(caseId, 'closed', 'A duplicate.');
    expect(await figures()).toEqual([[0, 1, 'open']]);
    const { case: closed, timeline, outcome } = (await member.browser.get(`/cases/${caseId}`)).body.data;
    expect([closed.prepaid, outcome.content, timeline.at(-1).text]).toEqual([
      undefined,
      'A duplicate.',
      'Status changed from pending to closed, its unit goes back to the package',
    ]);
    await setStatus(caseId, 'in-progress', 'It was none.');
    expect([await figures(), (await member.browser.get(`/cases/${caseId}`)).body.data.case.prepaid]).toEqual([
      [[1, 0, 'used-up']],
      true,
    ]);
  });

  it('stays with a case that is resolved and closed, and is not taken by a reopened one when none is left', async () => {
    await add({ units: 1 });
    const { caseId } = (await submit(member)).body.data;
    await setStatus(caseId, 'closed', 'A duplicate.');
    const next = (await submit(member)).body.data;
    await setStatus(caseId, 'in-progress', 'It was none.');
    expect((await member.browser.get(`/cases/${caseId}`)).body.data.case.prepaid).toBeUndefined();
    await api.db.write((tx) => tx.update(Case, { id: next.caseId }, { status: 'resolved' }));
    expect((await setStatus(next.caseId, 'closed')).status).toBe(200);
    expect([await figures(), await api.db.read.countBy(Case, { isPrepaid: true })]).toEqual([[[1, 0, 'used-up']], 1]);
  });
});

describe('the usage', () => {
  it('is counted by month, and tells those for billing nothing of a matter and of private cases no more than the month', async () => {
    await add({ units: 5 });
    const shared = (await submit(member)).body.data;
    const hidden = (await submit(member, { shared: false })).body.data;
    const gone = (await submit(owner)).body.data;
    await setStatus(gone.caseId, 'closed', 'Secret reason');
    const line = (data: { caseNumber: string }, back = '') =>
      `2026-03,Company report,${data.caseNumber},2026-03-02,${back}`;
    const kept = '2026-03,Company report,,,';
    const head = '\uFEFFMonth,Service,Case number,Used on,Given back in';
    const expected = { [payer.user.id]: kept, [owner.user.id]: kept, [member.user.id]: line(hidden) };
    for (const person of [payer, owner, member]) {
      const [first, ...lines] = (await usage(person)).trimEnd().split('\r\n');
      expect(first).toBe(head);
      expect(lines.sort()).toEqual([line(shared), expected[person.user.id], line(gone, '2026-03')].sort());
      const { months } = (await person.browser.get(path())).body.data;
      expect(months).toEqual([{ month: '2026-03', serviceCode: 'company-report', used: 3, returned: 1 }]);
    }
    const told = JSON.stringify([await usage(payer), (await payer.browser.get(path())).body]);
    for (const secret of ['Golden Harvest', 'Secret reason', hidden.caseNumber, member.user.email]) {
      expect(told).not.toContain(secret);
    }
    expect(await api.db.read.findBy(AuditEntry, { action: 'package.usage-exported' })).toHaveLength(4);
  });

  it('is exported in batches, in its order, without a formula', async () => {
    const { id: packageId } = await sellPackage(api, { organisationId, units: 600, used: 501 });
    const { id: caseId } = await addCase(
      api.db,
      { client: owner.user },
      { organisationId, isShared: true, caseNumber: '=1+1' },
    );
    const uses = Array.from({ length: 501 }, (_, at) => ({
      id: randomUUID(),
      packageId,
      organisationId,
      caseId,
      usedOn: `2026-02-${String((at % 28) + 1).padStart(2, '0')}`,
      returnedOn: '2026-03-01',
    }));
    await api.db.write((tx) => tx.insert(PackageUse, uses));
    const lines = (await usage(payer)).trimEnd().split('\r\n').slice(1);
    const days = lines.map((line: string) => line.split(',')[3]);
    expect([days.length, days]).toEqual([501, days.toSorted()]);
    expect(lines[0]).toBe("2026-02,Company report,'=1+1,2026-02-01,2026-03");
  });

  it('covers a year of months', async () => {
    const { id: packageId } = await sellPackage(api, { organisationId });
    const { id: caseId } = await addCase(api.db);
    const usedOnDay = (usedOn: string) => ({
      id: randomUUID(),
      packageId,
      organisationId,
      caseId,
      usedOn,
      returnedOn: '2025-03-31',
    });
    await api.db.write((tx) => tx.insert(PackageUse, ['2025-03-31', '2025-04-01', '2026-03-02'].map(usedOnDay)));
    const { months } = (await payer.browser.get(path())).body.data;
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-03', '2025-04']);
  });
});

describe('a correction', () => {
  const correct = (packageId: string, body: object, { browser } = admin) =>
    browser.put(`${path()}/${packageId}`, { reason: 'Sold 3.', ...body });

  it('changes the units, with a reason in the trail, and never to fewer than are used', async () => {
    const { _id } = (await add({ units: 4 })).body.data.package;
    await Promise.all([submit(member), submit(member)]);
    const refused = await correct(_id, { units: 1 });
    expect([refused.status, refused.body.errors]).toEqual([422, { units: [packageTexts.used] }]);
    expect((await correct(_id, { units: 3, reason: ' ' })).body.errors).toEqual({ reason: [packageTexts.reason] });
    expect((await correct(_id, { units: 3 })).body.data.package).toMatchObject({ _id, units: 3, used: 2, left: 1 });
    const [entry, ...others] = await api.db.read.findBy(AuditEntry, { action: 'package.corrected' });
    expect([entry, others]).toMatchObject([
      { subjectId: organisationId, detail: { packageId: _id, before: 4, after: 3, reason: null } },
      [],
    ]);
    expect(await api.db.read.find(AuditWords)).toMatchObject([{ words: { reason: 'Sold 3.' } }]);
    expect((await submit(member)).body.data.unit).toEqual({ left: 0 });
    expect((await submit(member)).body.data.unit).toBeUndefined();
  });

  it('leaves as many units as are used, also at the moment of a submission', async () => {
    const { id } = await sellPackage(api, { organisationId, units: 3, used: 1 });
    const [{ status }, { body }] = await Promise.all([correct(id, { units: 1 }), submit(member)]);
    const after = await api.db.read.findOneByOrFail(Package, { id });
    expect([after.units, after.used]).toEqual(status === 200 ? [1, 1] : [3, 2]);
    expect(body.data.unit === undefined).toBe(status === 200);

    // One more is used between the look at the package and its change.
    const look = EntityManager.prototype.findOneBy;
    const spy = jest.spyOn(EntityManager.prototype, 'findOneBy');
    spy.mockImplementation(async function (this: EntityManager, ...asked: Parameters<EntityManager['findOneBy']>) {
      const found = await look.apply(this, asked);
      if (asked[0] === Package) {
        await this.update(Package, { id: later.id }, { used: 2 });
      }
      return found;
    } as EntityManager['findOneBy']);
    const later = await sellPackage(api, { organisationId, units: 3, used: 1 });
    const refused = await correct(later.id, { units: 1 });
    spy.mockRestore();
    expect([refused.status, refused.body.message]).toEqual([409, packageTexts.stale]);
    expect(await api.db.read.findOneByOrFail(Package, { id: later.id })).toMatchObject({ units: 3, used: 1 });
  });

  it('is refused to members, and of a package of another organisation', async () => {
    const { id: other } = await addOrganisation(api, []);
    const { id } = await sellPackage(api, { organisationId: other });
    const own = await sellPackage(api, { organisationId });
    const answers = [await correct(id, { units: 1 }), await correct(own.id, { units: 1 }, owner)];
    expect(answers.map(({ status }) => status)).toEqual([404, 403]);
    expect((await api.db.read.find(Package)).map(({ units }) => units)).toEqual([40, 40]);
  });
});

it('is nobody else’s: staff without the role, visitors and other organisations see and add nothing', async () => {
  await add({});
  const rival = await api.signedIn('client');
  await addOrganisation(api, [{ user: rival.user, role: 'owner' }]);
  const former = await api.signedIn('client');
  const attorney = await api.signedIn('attorney');
  const statuses = async ({ browser }: Pick<Person, 'browser'>) => [
    (await browser.get(path())).status,
    (await browser.get(`${path()}/usage.csv`)).status,
    (await browser.post(path(), { serviceCode: 'company-report', units: 1 })).status,
  ];
  expect(await statuses({ browser: api.browser() })).toEqual([401, 401, 401]);
  expect(await statuses(attorney)).toEqual([403, 403, 403]);
  expect([await statuses(rival), await statuses(former), await statuses(owner)]).toEqual([
    [404, 404, 403],
    [404, 404, 403],
    [200, 200, 403],
  ]);
  const foreign = await rival.browser.post('/cases/submit', {
    ...submissionSample({ email: rival.user.email }),
    organisationId,
  });
  expect(foreign.status).toBe(422);
  expect(await api.db.read.find(Package)).toMatchObject([{ used: 0 }]);
});
