// On both databases: order, search and counts are SQL.
import type { WaitingOn } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { queriesOf } from '../../../../test/queries';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney', { name: 'Ann' });
  carl = await api.signedIn('client');
  const parties = { client: carl.user };
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  for (const [index, day] of days.entries()) {
    const createdAt = `${day}T10:00:00.000Z`;
    const change = { createdAt, caseNumber: `RC-2026-00000${index + 1}` };
    await addCase(api.db, index % 2 ? { ...parties, attorney: ann.user } : parties, change);
  }
  const one = {
    caseType: 'investment',
    serviceLevel: 'quick',
    clientName: 'Zoë 100%',
    subjectName: 'Acme_Trust',
  } as const;
  await addCase(
    api.db,
    {},
    {
      ...one,
      caseNumber: 'RC-2026-000006',
      clientEmail: 'Visitor@example.com',
      status: 'closed',
      createdAt: '2025-12-31T10:00:00.000Z',
    },
  );
});
afterAll(() => api.close());

const list = async (browser: Browser, query = '') => {
  const { status, body } = await browser.get(`/cases/list${query}`);
  expect(status).toBe(200);
  return body.data;
};
const numbers = async (browser: Browser, query = ''): Promise<string[]> =>
  (await list(browser, query)).cases.map(({ caseNumber }: { caseNumber: string }) => caseNumber.slice(-1));

describe('the list', () => {
  it('returns the cases that each person may read, newest first', async () => {
    expect(await numbers(admin.browser)).toEqual(['5', '4', '3', '2', '1', '6']);
    expect(await numbers(ann.browser)).toEqual(['4', '2']);
    expect(await numbers(carl.browser)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('counts all readable cases, independent of the filters', async () => {
    const { counts, pagination } = await list(admin.browser, '?status=assigned&limit=1');
    expect(counts).toEqual({ total: 6, pending: 3, assigned: 2, 'in-progress': 0, resolved: 0, closed: 1 });
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
    expect((await list(ann.browser)).counts).toMatchObject({ total: 2, assigned: 2 });
  });

  it.each([
    ['?status=closed', ['6']],
    ['?caseType=investment', ['6']],
    ['?serviceLevel=quick', ['6']],
    ['?from=2026-01-02&to=2026-01-03', ['3', '2']],
    ['?sort=caseNumber&order=asc', ['1', '2', '3', '4', '5', '6']],
    ['?sort=status&order=asc&limit=2', ['2', '4']],
    ['?page=2&limit=4', ['1', '6']],
    ['?page=9', []],
    ['?limit=5000', ['5', '4', '3', '2', '1', '6']],
    ['?q=000006', ['6']],
    ['?q=ZOË', ['6']],
    ['?q=acme_trust', ['6']],
    ['?q=acmeXtrust', []],
    ['?q=%25', ['6']],
    ['?q=visitor@example', ['6']],
    ["?q=' OR 1=1 --", []],
  ])('filters, sorts and pages by %s', async (query, expected) => {
    const found = await numbers(admin.browser, encodeURI(decodeURI(query)));
    expect(query.includes('sort=status') ? found.sort() : found).toEqual(expected);
  });

  it.each([
    '?status=unknown',
    '?caseType=x',
    '?sort=clientEmail',
    '?page=0',
    '?limit=none',
    '?from=yesterday',
    '?attorneyId=%00',
  ])('refuses the query %s', async (query) => {
    expect((await admin.browser.get(`/cases/list${query}`)).status).toBe(422);
  });

  it('lowers a limit above 100 to 100', async () => {
    expect((await list(admin.browser, '?limit=5000')).pagination.limit).toBe(100);
  });

  it('runs at most nine queries, regardless of the number of rows', async () => {
    const one = await queriesOf(api.db, () => list(ann.browser, '?limit=1'));
    const all = await queriesOf(api.db, () => list(ann.browser, '?limit=100'));
    expect(one.length).toBeLessThanOrEqual(9);
    expect(all.length).toBeLessThanOrEqual(one.length);
  });

  it('refuses visitors', async () => {
    expect((await api.browser().get('/cases/list')).status).toBe(401);
  });
});

describe('sorted by on whom the cases wait', () => {
  it('orders by client, nobody and us, then by age, within the filters', async () => {
    const bea = await api.signedIn('attorney');
    const add = (digit: number, waitingOn: WaitingOn, day: string) =>
      addCase(
        api.db,
        { attorney: bea.user },
        { caseNumber: `RC-2028-00000${digit}`, waitingOn, createdAt: `2026-02-${day}T10:00:00.000Z` },
      );
    await add(1, 'us', '01');
    await add(2, 'nobody', '02');
    await add(3, 'client', '03');
    await add(4, 'us', '04');
    for (const [reader, filter] of [
      [bea, ''],
      [admin, `&attorneyId=${bea.user.id}`],
    ] as const) {
      expect(await numbers(reader.browser, `?sort=waitingOn&order=asc${filter}`)).toEqual(['3', '2', '1', '4']);
      expect(await numbers(reader.browser, `?sort=waitingOn${filter}`)).toEqual(['4', '1', '2', '3']);
    }
    expect(await numbers(bea.browser, '?sort=waitingOn&order=asc&waitingOn=us')).toEqual(['1', '4']);
  });
});

describe('unread messages', () => {
  const send = async (from: Person, caseId: string) =>
    (await from.browser.post('/messages/send', { caseId, content: 'Please read this.' })).body.data.message._id;

  it('come first, oldest first, until the attorney of the case has read them', async () => {
    const bob = await api.signedIn('attorney');
    const add = (caseNumber: string) => addCase(api.db, { client: carl.user, attorney: bob.user }, { caseNumber });
    const [quiet, second, first] = [
      await add('RC-2027-000001'),
      await add('RC-2027-000002'),
      await add('RC-2027-000003'),
    ];
    const message = await send(carl, first.id);
    api.clock.advance(1_000);
    await send(carl, second.id);
    const unreadFirst = '?sort=unreadSince&order=asc';
    expect((await numbers(bob.browser, unreadFirst)).slice(0, 2)).toEqual(['3', '2']);
    expect(await list(bob.browser)).toMatchObject({ waiting: { us: 2, client: 0 } });

    await admin.browser.get(`/cases/${first.id}`);
    await bob.browser.post('/messages/read', { caseId: first.id, messageId: message });
    expect((await numbers(bob.browser, unreadFirst))[0]).toBe('2');

    // The next attorney has read nothing.
    const zoe = await api.signedIn('attorney');
    for (const { id: caseId } of [quiet, first]) {
      await admin.browser.post('/cases/assign', { caseId, attorneyId: zoe.user.id, reassign: true });
    }
    const [top, next] = (await list(zoe.browser, unreadFirst)).cases;
    expect([top._id, typeof top.unreadSince, next._id, next.unreadSince]).toEqual([
      first.id,
      'string',
      quiet.id,
      undefined,
    ]);
  });

  it('of the firm are not shown to clients', async () => {
    expect((await carl.browser.get('/cases/list?sort=unreadSince')).status).toBe(422);
    const { cases, waiting } = await list(carl.browser);
    expect([waiting, cases.filter((row: object) => 'unreadSince' in row)]).toEqual([undefined, []]);
  });
});
