import { type Person, type TestApi, tokenIn } from '../../../test/api';
import type { Answer, Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../test/database';
import { type EventStream, openEventStream } from '../../../test/event-stream';
import { openInstance } from '../../../test/instances';
import { invoiceRow } from '../../../test/invoice-row';
import { redisUrl } from '../../../test/redis-proxy';
import { beginSignIn, codeOf, withFactor } from '../../../test/second-factor';
import { Invoice } from '../../billing/invoices';
import type { Case } from '../cases';

const ways: [string, string | undefined, boolean][] = [
  ['PostgreSQL', undefined, isPostgres],
  ['Redis', redisUrl, isPostgres && redisUrl !== undefined],
];

describe.each(ways)('two instances on one database, joined by %s', (_way, redis, isHere) => {
  const itThere = isHere ? it : it.skip;
  let database: TestDatabase;
  let here: TestApi;
  let there: TestApi;
  let people: Record<'admin' | 'ann' | 'carl', Person>;
  let caseRecord: Case;
  let streams: EventStream[];

  beforeEach(async () => {
    if (!isHere) {
      return;
    }
    streams = [];
    database = await openTestDatabase();
    here = await openInstance(database, { redis });
    there = await openInstance(database, { redis });
    people = {
      admin: await here.signedIn('admin'),
      ann: await here.signedIn('attorney'),
      carl: await here.signedIn('client'),
    };
    caseRecord = await addCase(
      database.db,
      { attorney: people.ann.user, client: people.carl.user },
      { status: 'in-progress' },
    );
  });
  afterEach(async () => {
    if (!isHere) {
      return;
    }
    for (const stream of streams) {
      stream.close();
    }
    await here.close();
    await there.close();
    await database.remove();
  });

  const followThere = async ({ browser }: { browser: Browser }, headers: Record<string, string> = {}) => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const url = `${there.origin}/api/cases/${caseRecord.id}/events`;
    const stream = await openEventStream(url, { cookie, ...headers });
    streams.push(stream);
    return stream;
  };
  const sendHere = ({ browser }: { browser: Browser }, content: string) =>
    browser.post('/messages/send', { caseId: caseRecord.id, content });

  itThere('sends events of one instance to readers at the other', async () => {
    const stream = await followThere(people.ann);
    await sendHere(people.carl, 'Hello');
    expect(await stream.next()).toMatchObject({ id: '1', event: 'message', data: { caseId: caseRecord.id } });
  });

  itThere('resumes after the last event of a disconnected reader', async () => {
    const cut = await followThere(people.ann);
    await sendHere(people.carl, '1');
    const { id } = await cut.next();
    cut.close();
    await sendHere(people.carl, '2');
    const stream = await followThere(people.ann, { 'last-event-id': id });
    await sendHere(people.carl, '3');
    expect([(await stream.next()).id, (await stream.next()).id]).toEqual(['2', '3']);
  });

  itThere('ends the stream of an attorney whose case is reassigned at the other instance', async () => {
    const bob = await here.addUser('attorney');
    const stream = await followThere(people.ann);
    await people.admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.id, reassign: true });
    await stream.ended();
  });

  itThere('removes a case from the lists of an attorney when it is reassigned at the other instance', async () => {
    const bob = await here.addUser('attorney');
    const issued = invoiceRow({ caseId: caseRecord.id, status: 'sent', issuerId: bob.id });
    await database.db.write((tx) => tx.insert(Invoice, issued));
    const ann = there.browser();
    for (const [name, value] of people.ann.browser.cookies) {
      ann.cookies.set(name, value);
    }
    const listed = async () => {
      const cases = await ann.get('/cases/list');
      const invoices = await ann.get('/invoices/list');
      return [...cases.body.data.cases, ...invoices.body.data.invoices].map(({ _id }) => _id);
    };
    expect(await listed()).toEqual([caseRecord.id, issued.id]);
    await people.admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.id, reassign: true });
    expect([await listed(), await listed()]).toEqual([[], []]);
  });

  /** Sends at both instances in turn, all at the same moment; returns the answers that were let through. */
  const race = async (send: (browser: Browser, index: number) => Promise<Answer>) => {
    there.clock.set(here.clock.now().toISOString());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send((index % 2 ? here : there).browser(), index)),
    );
    return answers.map((answer, index) => ({ ...answer, index })).filter(({ status }) => status === 200);
  };

  itThere('accepts a code and a recovery code at one of the two', async () => {
    const { user, secret, recoveryCodes } = await withFactor(here, 'attorney');
    for (const code of [codeOf(secret, here.clock.now()), recoveryCodes[0]]) {
      const challenges = await Promise.all(Array.from({ length: 12 }, () => beginSignIn(here.browser(), user)));
      const won = await race((browser, index) =>
        browser.post('/auth/second-factor', { challenge: challenges[index], code }),
      );
      expect(won).toHaveLength(1);
    }
  });

  itThere('accepts an invitation at one of the two, with the password that was chosen there', async () => {
    const email = 'nina@example.com';
    await people.admin.browser.post('/users/invite', { name: 'Nina', email, role: 'attorney' });
    const [mail] = await here.mailsTo(email);
    const token = mail && tokenIn(mail);
    const passwordAt = (index: number) => `Fresh!Harbour${index}${'abcdefghijkl'[index]}`;
    const won = await race((browser, index) =>
      browser.post('/auth/accept-invite', { token, password: passwordAt(index) }),
    );
    expect(won).toHaveLength(1);
    const opens = await race((browser, index) => browser.post('/auth/login', { email, password: passwordAt(index) }));
    expect(opens.map(({ index }) => index)).toEqual(won.map(({ index }) => index));
  });
});
