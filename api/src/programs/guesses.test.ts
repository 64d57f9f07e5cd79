import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import * as z from 'zod/mini';
import { openTestApi, password, type TestApi } from '../../test/api';
import { endpoints } from '../../test/authorisation/asks';
import type { Answer, Browser } from '../../test/browser';
import { addCase } from '../../test/case-record';
import { withPasskey } from '../../test/passkey';
import { beginSignIn, withFactor } from '../../test/second-factor';
import { RefusalTrail } from '../auth';
import { AuditEntry } from '../records/audit';
import type { User } from '../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
});
afterEach(() => api.close());

interface Prepared {
  user: User;
  /** Sends one wrong value. */
  guess: () => Promise<Answer>;
}
interface Place {
  prepare: () => Promise<Prepared>;
  status: number;
  lock: 'user.password-locked' | 'user.second-factor-locked';
  mail: string;
}

const wrong = 'Wr0ng!guess';
const wrongCode = '000000';
const inSession = (
  change: () => Promise<{ user: User; browser: Browser }>,
  send: (browser: Browser) => Promise<Answer>,
) => {
  return async () => {
    const { user, browser } = await change();
    return { user, guess: () => send(browser) };
  };
};
const signedIn = () => api.signedIn('client');
const protectedOne = () => withFactor(api, 'client');
const passwordAgain = (send: (browser: Browser) => Promise<Answer>): Place => ({
  prepare: inSession(signedIn, send),
  status: 422,
  lock: 'user.password-locked',
  mail: 'account.second-factor-passwords-again',
});
const codeAgain = (prepare: Place['prepare'], status: number): Place => ({
  prepare,
  status,
  lock: 'user.second-factor-locked',
  mail: 'account.second-factor-wrong-codes-again',
});

/** Every field in which a password or a code of an account is judged. */
const judged: Record<string, Place> = {
  'login password': {
    prepare: async () => {
      const user = await api.addUser('client');
      return { user, guess: () => api.browser().post('/auth/login', { email: user.email, password: wrong }) };
    },
    status: 401,
    lock: 'user.password-locked',
    mail: 'account.second-factor-wrong-passwords',
  },
  'enterSecondFactor code': {
    prepare: async () => {
      const { user } = await protectedOne();
      const browser = api.browser();
      const guess = async () =>
        browser.post('/auth/second-factor', { challenge: await beginSignIn(browser, user), code: wrongCode });
      return { user, guess };
    },
    status: 401,
    lock: 'user.second-factor-locked',
    mail: 'account.second-factor-wrong-codes',
  },
  'renewSecondFactor code': codeAgain(
    inSession(protectedOne, (browser) => browser.post('/auth/second-factor/again', { code: wrongCode })),
    401,
  ),
  'renewSecondFactor currentPassword': passwordAgain((browser) =>
    browser.post('/auth/second-factor/again', { currentPassword: wrong }),
  ),
  'confirmSecondFactor code': codeAgain(async () => {
    const { user, browser } = await signedIn();
    await browser.post('/users/me/second-factor', { currentPassword: password });
    return { user, guess: () => browser.post('/users/me/second-factor/confirm', { code: wrongCode }) };
  }, 422),
  'removeSecondFactor code': codeAgain(
    inSession(protectedOne, (browser) =>
      browser.delete('/users/me/second-factor', { body: { currentPassword: password, code: wrongCode } }),
    ),
    422,
  ),
  'removeSecondFactor currentPassword': passwordAgain((browser) =>
    browser.delete('/users/me/second-factor', { body: { currentPassword: wrong, code: wrongCode } }),
  ),
  'startSecondFactor currentPassword': passwordAgain((browser) =>
    browser.post('/users/me/second-factor', { currentPassword: wrong }),
  ),
  'startPasskey currentPassword': passwordAgain((browser) =>
    browser.post('/users/me/passkeys/options', { currentPassword: wrong }),
  ),
  'removePasskey currentPassword': {
    ...passwordAgain(() => Promise.reject(new Error('Not called.'))),
    prepare: async () => {
      const { user, browser } = await withPasskey(api, 'client');
      const { body } = await browser.get('/users/me/passkeys');
      const path = `/users/me/passkeys/${body.data.passkeys[0]._id}`;
      return { user, guess: () => browser.delete(path, { body: { currentPassword: wrong } }) };
    },
  },
  'changePassword currentPassword': passwordAgain((browser) =>
    browser.post('/auth/change-password', { currentPassword: wrong, password: 'Fresh#Secret42' }),
  ),
  'updateMe currentPassword': passwordAgain((browser) =>
    browser.patch('/users/me', { email: 'new@example.com', currentPassword: wrong }),
  ),
};

/** Secrets that belong to no account, with a wrong one and the number that a network may try. */
const countedByNetwork: Record<
  string,
  { tries: number; action: string; guess: (browser: Browser) => Promise<Answer> }
> = {
  'followByReceipt receiptCode': {
    tries: 10,
    action: 'case.follow-refused',
    guess: (browser) =>
      browser.post('/cases/follow', { caseNumber: 'RC-2026-000001', receiptCode: 'ABCD-EFGH-IJKL-MNOP' }),
  },
  'verifyEmail token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) => browser.post('/auth/verify-email', { token: 'guess' }),
  },
  'resetPassword token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) => browser.post('/auth/reset-password', { token: 'guess', password: 'Fresh#Secret42' }),
  },
  'openAppointmentLink token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) => browser.post('/appointments/link', { token: 'guess' }),
  },
  'moveAppointment token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) =>
      browser.post('/appointments/link/move', { token: 'guess', startsAt: '2026-03-04T10:00:00.000Z' }),
  },
  'withdrawAppointment token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) => browser.post('/appointments/link/cancel', { token: 'guess' }),
  },
  'acceptInvite token': {
    tries: 30,
    action: 'user.link-refused',
    guess: (browser) => browser.post('/auth/accept-invite', { token: 'guess', password: 'Fresh#Secret42' }),
  },
};

/** Fields that nobody can guess with, and why. */
const others: Record<string, string> = {
  'joinOrganisation token': '256 bits, counted by network, and only the account of its address may use it',
  'register password': 'chosen',
  'verifyEmail password': 'chosen',
  'resetPassword password': 'chosen',
  'acceptInvite password': 'chosen',
  'changePassword password': 'chosen',
  'uploadDocument uploadToken': '256 bits, for 30 minutes, lets nobody read',
  'tellBank uploadToken': '256 bits, for 30 minutes, lets nobody read',
  'enterSecondFactor challenge': '256 bits, for 10 minutes, and then a code is judged',
  'enterPasskey challenge': '256 bits, for 10 minutes, and then a signature is checked',
  'signInWithPasskey passkey': 'a signature',
  'enterPasskey passkey': 'a signature',
  'renewWithPasskey passkey': 'a signature',
  'addPasskey passkey': 'a signature',
  'addPackage serviceCode': 'the name of a service',
  'revokeApiToken tokenId': 'an id, for admins',
  'importList code': 'the name of a list',
  'publishEdition code': 'the name of a list',
  'discardEdition code': 'the name of a list',
};

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const named = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : [];
  return [...named, ...Object.values(schema).flatMap(fieldsOf)];
}

it('knows every field of every call that takes a password, a code or a token', () => {
  const secrets = [...endpoints].flatMap(([name, { input }]) =>
    fieldsOf(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }))
      .filter((field) => /password|code|token|challenge|secret|passkey$/i.test(field))
      .map((field) => `${name} ${field}`),
  );
  const known = [judged, countedByNetwork, others].flatMap((table) => Object.keys(table));
  expect([...new Set(secrets)].sort()).toEqual(known.sort());
});

it.each(Object.entries(judged))('locks, records and mails after five wrong guesses: %s', async (_field, place) => {
  const { user, guess } = await place.prepare();
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    answers.push((await guess()).status);
  }
  expect(answers).toEqual([...Array(5).fill(place.status), 429]);
  const entries = await api.db.read.find(AuditEntry, { where: { subjectId: user.id }, order: { position: 'ASC' } });
  const refused = entries.map(({ action }) => action).filter((action) => /refused|locked/.test(action));
  expect(refused).toEqual([...Array(5).fill('user.sign-in-refused'), place.lock, 'user.sign-in-refused']);
  const mails = (await api.mailsTo(user.email)).filter(({ kind }) => /wrong|passwords-again/.test(kind));
  expect(mails.map(({ kind }) => kind)).toEqual([place.mail]);
});

it.each(Object.entries(countedByNetwork))(
  'limits and records by network: %s',
  async (_field, { tries, action, guess }) => {
    const answers = [];
    for (let count = 0; count <= tries; count += 1) {
      answers.push((await guess(api.browser())).status);
    }
    expect([answers.filter((status) => status !== 429).length, answers.at(-1)]).toEqual([tries, 429]);
    expect(await api.db.read.countBy(AuditEntry, { action, subjectId: 'unknown' })).toBe(tries);
  },
);

it('counts the codes of an account together, wherever they are entered', async () => {
  const { browser } = await protectedOne();
  const remove = () =>
    browser.delete('/users/me/second-factor', { body: { currentPassword: password, code: wrongCode } });
  const again = () => browser.post('/auth/second-factor/again', { code: wrongCode });
  const answers = [
    await remove(),
    await again(),
    await remove(),
    await again(),
    await remove(),
    await again(),
    await remove(),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 401, 422, 401, 422, 429, 429]);
});

it('does not let strangers lock an act of the owner, nor one session another', async () => {
  const { user, browser } = await signedIn();
  const thief = await api.signIn(user);
  for (let count = 0; count < 6; count += 1) {
    await api.browser().post('/auth/login', { email: user.email, password: wrong });
    await thief.post('/auth/second-factor/again', { currentPassword: wrong });
  }
  const enter = (from: Browser) => from.post('/auth/second-factor/again', { currentPassword: password });
  expect([(await enter(thief)).status, (await enter(browser)).status]).toEqual([429, 200]);
});

it('records fifty refusals of a network in an hour, and the others in one entry', async () => {
  const trail = new RefusalTrail(api.db, api.clock.now, api.services.limits);
  for (let count = 0; count < 60; count += 1) {
    await trail.record({ code: 'EXPIRED', caller: { networkAddress: '2001:db8:1:2::/64' } });
  }
  const countOf = (action: string) => api.db.read.countBy(AuditEntry, { action });
  expect([await countOf('user.sign-in-refused'), await countOf('user.more-refused')]).toEqual([50, 1]);
  const { detail } = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.more-refused' });
  expect(detail).toEqual({ network: '2001:db8:1:0000::/56' });
});

describe('ids asked for by somebody who may not see the row', () => {
  const denials = () =>
    api.db.read.find(AuditEntry, {
      where: { action: In(['user.access-denied', 'user.more-denied']) },
      order: { position: 'ASC' },
    });

  it('are recorded once an hour, with the call and the id, whether or not the row exists', async () => {
    const { user, browser } = await api.signedIn('attorney');
    const { id: hidden } = await addCase(api.db);
    const missing = randomUUID();
    const answers = [];
    for (const id of [hidden, missing, "'; --"]) {
      answers.push(await browser.get(`/cases/${encodeURIComponent(id)}`));
      await browser.get(`/messages/list?caseId=${encodeURIComponent(id)}`);
      await browser.post('/messages/send', { caseId: id, content: 'Hello' });
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const entries = (await denials()).map(({ actorId, subjectId, detail }) => [actorId, subjectId, detail]);
    const call = 'GET /api/cases/:caseId';
    expect(entries).toEqual([hidden, missing, 'malformed'].map((caseId) => [user.id, user.id, { call, caseId }]));
  });

  it('are recorded in one entry above fifty calls', async () => {
    const { browser } = await api.signedIn('client');
    const documents = Array.from({ length: 60 }, () => randomUUID());
    for (const id of documents) {
      await browser.get(`/documents/${id}/download`);
    }
    const entries = await denials();
    expect(entries.map(({ action }) => action)).toEqual([...Array(50).fill('user.access-denied'), 'user.more-denied']);
    expect(entries.slice(0, 50).map(({ detail }) => 'documentId' in detail && detail.documentId)).toEqual(
      documents.slice(0, 50),
    );
  });

  it('are not recorded for visitors, nor where somebody may read the row and not change it', async () => {
    const { user, browser } = await api.signedIn('client');
    const { id } = await addCase(api.db, { client: user });
    const paths = await Promise.all([
      browser.get(`/cases/${id}`),
      browser.put(`/cases/${id}/status`, { status: 'closed' }),
      api.browser().get(`/cases/${id}`),
    ]);
    expect(paths.map(({ status }) => status)).toEqual([200, 403, 401]);
    expect(await denials()).toEqual([]);
  });
});
