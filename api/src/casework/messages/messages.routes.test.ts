import { randomUUID } from 'node:crypto';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { AuditEntry } from '../../records/audit';
import { Mail } from '../../records/mail';
import { Case } from '../cases';
import { Message } from '../conversation';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
let caseRecord: Case;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin', { name: 'Ada' });
  ann = await api.signedIn('attorney', { name: 'Ann' });
  carl = await api.signedIn('client', { name: 'Carl' });
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
});
afterEach(() => api.close());

const send = (
  { browser }: { browser: Browser },
  content: string,
  more: object = {},
  headers: Record<string, string> = {},
) => browser.post('/messages/send', { caseId: caseRecord.id, content, ...more }, { headers });
const list = async ({ browser }: Person, query = '') =>
  (await browser.get(`/messages/list?caseId=${caseRecord.id}${query}`)).body.data;
const contentsOf = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content);
const stored = () => api.db.read.findOneByOrFail(Case, { id: caseRecord.id });
const recipients = async () =>
  (await api.db.read.findBy(Mail, { kind: 'message.new' })).map(({ recipient }) => recipient).sort();

describe('sending', () => {
  it('returns the message and mails it to everyone else on the case', async () => {
    const { status, body } = await send(carl, '  Is it <b>safe</b>?  ');
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'Message sent successfully and email notifications have been sent to relevant parties.',
        data: {
          message: {
            _id: expect.any(String),
            caseId: caseRecord.id,
            content: 'Is it <b>safe</b>?',
            messageType: 'text',
            isImportant: false,
            senderName: 'Carl',
            senderRole: 'client',
            createdAt: '2026-03-02T09:00:00.000Z',
            mine: true,
          },
        },
      },
    ]);
    const [mail] = await api.mailsTo(ann.user.email);
    expect(mail).toMatchObject({
      subject: `New message in case ${caseRecord.caseNumber}`,
      subjectId: body.data.message._id,
    });
    expect(mail?.body).toEqual({
      heading: 'New message from Carl',
      paragraphs: ['Is it <b>safe</b>?'],
      action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
      caseId: caseRecord.id,
    });
    expect([await recipients(), (await stored()).messageCount]).toEqual([[ann.user.email], 1]);
  });

  it.each([
    ['', undefined, 'Please enter a message'],
    [' \n ', undefined, 'Please enter a message'],
    ['x'.repeat(10_001), undefined, 'Please use at most 10,000 characters.'],
    ['Hello', 'document', 'Please send a text or a document request.'],
    ['Hello', 'system', 'Please send a text or a document request.'],
    ['Hello', 'sms', 'Please send a text or a document request.'],
  ])('refuses the content %.12s with the type %s', async (content, messageType, message) => {
    const { status, body } = await send(carl, content, { messageType });
    expect([status, body.message]).toEqual([422, message]);
    expect(await api.db.read.count(Message)).toBe(0);
  });

  it('marks a document request as important and open', async () => {
    const { body } = await send(ann, 'The contract, please', { messageType: 'document-request', isImportant: false });
    expect(body.data.message).toMatchObject({ isImportant: true, requestStatus: 'open', delivery: 'queued' });
    expect((await list(carl)).messages[0]).not.toHaveProperty('delivery');
  });

  it('allows everyone who may read the case to send, and answers 404 to others', async () => {
    const strangers = [await api.signedIn('client'), await api.signedIn('attorney')];
    expect((await Promise.all(strangers.map((who) => send(who, 'Hello')))).map(({ status }) => status)).toEqual([
      404, 404,
    ]);
    expect((await send({ browser: api.browser() }, 'Hello')).status).toBe(401);
    expect(
      (await Promise.all([admin, ann, carl].map((who) => send(who, 'Hello')))).map(({ status }) => status),
    ).toEqual([201, 201, 201]);
  });

  it('mails all other admins while the case has no attorney, and never the sender', async () => {
    caseRecord = await addCase(api.db, { client: carl.user });
    const other = await api.addUser('admin');
    await api.addUser('admin', { isActive: false });
    await send(admin, 'We are looking at it');
    expect(await recipients()).toEqual([other.email, carl.user.email].sort());
  });

  it('mails a client without an account a notice without the content', async () => {
    caseRecord = await addCase(api.db, { attorney: ann.user });
    await send(ann, 'They are not registered');
    const mails = await api.mailsTo(caseRecord.clientEmail);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.body).toMatchObject({
      heading: 'There is a new message for you',
      action: { url: `/cases/${caseRecord.id}` },
    });
    expect(JSON.stringify(mail?.body)).not.toMatch(/registered|Ann/);
  });

  it.each([
    ['an unverified client while verification is in force', { emailVerifiedAt: null }, true, false],
    ['an unverified client where verification is not required', { emailVerifiedAt: null }, false, true],
    ['a client who has chosen notices without content', { notifyWithoutContent: true }, false, false],
  ])('mails the content only where it may: %s', async (_who, change, emailVerification, withContent) => {
    await api.close();
    api = await openTestApi({ config: { emailVerification } });
    ann = await api.signedIn('attorney');
    const client = await api.addUser('client', change);
    caseRecord = await addCase(api.db, { attorney: ann.user, client });
    await send(ann, 'They are not registered');
    const [mail] = await api.mailsTo(client.email);
    expect(JSON.stringify(mail?.body).includes('not registered')).toBe(withContent);
  });

  it('sends once when the same call is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const all = await Promise.all(Array.from({ length: 8 }, () => send(carl, 'Once', {}, key)));
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([await api.db.read.count(Message), await recipients()]).toEqual([1, [ann.user.email]]);
    expect((await send(carl, 'Twice', {}, key)).status).toBe(409);
  });

  it('numbers simultaneous messages without a gap', async () => {
    const all = Array.from({ length: 12 }, (_, index) => send(index % 2 ? ann : carl, `m${index}`));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    const positions = (await api.db.read.find(Message, { order: { position: 'ASC' } })).map(({ position }) => position);
    expect([positions, (await stored()).messageCount]).toEqual([
      Array.from({ length: 12 }, (_, index) => index + 1),
      12,
    ]);
  });

  it('stores, counts and mails nothing when its transaction fails', async () => {
    await api.db.write((tx) => tx.query("UPDATE audit_head SET id = 'gone'"));
    expect((await send(carl, 'Hello')).status).toBe(500);
    expect([await api.db.read.count(Message), await recipients(), (await stored()).messageCount]).toEqual([0, [], 0]);
  });
});

describe('the status of a case after a message', () => {
  const sendIn = async (status: Case['status'], who: Person, more = {}) => {
    caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status });
    const answer = await send(who, 'Hello', more);
    return [answer.status, (await stored()).status, answer.body.message];
  };

  const textsTo = async ({ user }: Person) =>
    (await api.mailsTo(user.email)).map(({ body }) => [body.heading, ...body.paragraphs]);

  it('starts the work only with the first message of the attorney', async () => {
    expect((await sendIn('assigned', admin))[1]).toBe('assigned');
    expect((await sendIn('assigned', carl))[1]).toBe('assigned');
    expect((await sendIn('assigned', ann))[1]).toBe('in-progress');
    expect(contentsOf(await list(carl))).toEqual(['Hello', 'Status changed from assigned to in-progress.']);
    const [entry] = await api.db.read.findBy(AuditEntry, { action: 'case.status-changed' });
    expect(entry).toMatchObject({ actorId: ann.user.id, detail: { from: 'assigned', to: 'in-progress' } });
  });

  it('reopens a resolved case when its client writes', async () => {
    expect((await sendIn('resolved', ann))[1]).toBe('resolved');
    expect((await sendIn('resolved', carl))[1]).toBe('in-progress');
  });

  it('stays resolved when its client just says thanks', async () => {
    expect((await sendIn('resolved', carl, { isThanks: true }))[1]).toBe('resolved');
    expect((await sendIn('assigned', ann, { isThanks: true }))[1]).toBe('in-progress');
  });

  it('is told in the mail about the message, without a second mail', async () => {
    await sendIn('assigned', ann);
    expect(await textsTo(carl)).toEqual([['New message from Ann', 'We have started work on your case.', 'Hello']]);
    await sendIn('resolved', carl);
    expect(await textsTo(ann)).toEqual([
      ['New message from Carl', `Case ${caseRecord.caseNumber} has been reopened.`, 'Hello'],
    ]);
  });

  it.each(['client', 'attorney', 'admin'] as const)('refuses a message of the %s in a closed case', async (role) => {
    const who = { client: carl, attorney: ann, admin }[role];
    const closed = [409, 'closed', 'This case is closed. Please submit a new case.'];
    expect(await sendIn('closed', who)).toEqual(closed);
    expect(await api.db.read.count(Message)).toBe(0);
  });
});

describe('limits', () => {
  it('allows one person ten messages per minute, and repeats the reply to a repeated call beyond that', async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    carl = await api.signedIn('client');
    caseRecord = await addCase(api.db, { client: carl.user });
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(carl, 'First', {}, key);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await send(carl, 'Hello')).status);
    }
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
    expect((await send(carl, 'First', {}, key)).body).toEqual(first.body);
  });
});
