import type { EntityManager } from 'typeorm';
import {
  AccountToken,
  ApiToken,
  FailedSignIn,
  NotifiedDevice,
  Passkey,
  RecoveryCode,
  SecondFactor,
  Session,
  SignInChallenge,
  UsedPasskeyChallenge,
} from '../../../auth';
import { AuditEntry, AuditHead, AuditWords } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { User } from '../../../records/users';
import { Appointment, readDetails, StaffCalendar } from '../../appointments';
import { Erasure } from '../../privacy';
import { dated, derived, leftOut, leftOutTable, row, secret, table } from '../exported-table';

const delivery = leftOut('how the mail worker goes on with it');

/** The token of the mailed link would let its reader move the appointment. */
async function withoutTokens(manager: EntityManager, appointments: readonly Appointment[]): Promise<object[]> {
  const readable = await readDetails(manager, appointments);
  return readable.map(({ details: { token, ...details }, ...appointment }) => ({ ...appointment, details }));
}

export const peopleTables = [
  table(User, 'An account.', {
    ...row,
    ...dated,
    email: 'mail address',
    emailNormalized: derived,
    name: 'name',
    searchText: derived,
    role: 'admin, attorney or client',
    phone: 'phone number',
    country: 'country',
    passwordHash: secret,
    passwordChangedAt: 'when the password was last changed',
    secondFactorAt: 'when the second factor was turned on',
    deviceEpoch: leftOut('recognises browsers that have signed in'),
    isActive: 'whether it can sign in',
    emailVerifiedAt: 'when the address was confirmed',
    notifyWithoutContent: 'whether mails leave out the text of messages',
    language: 'en or ar',
    policyVersion: 'version of the terms and the privacy policy that they accepted',
    policyAcceptedAt: 'when they accepted it',
    lastLoginAt: 'when they last signed in',
  }),
  table(
    Appointment,
    'A consultation that somebody has booked.',
    {
      ...row,
      ...dated,
      attorneyId: 'with whom, in users.jsonl',
      startsAt: 'when it begins',
      endsAt: 'when it ends',
      status: 'booked, held or cancelled',
      details: 'who comes and why',
      addressHash: secret,
      tokenHash: secret,
      clientUserId: 'the account of the client, in users.jsonl',
      ownTimeZone: 'time zone of the person',
      language: 'en or ar',
      sequence: 'how often it was changed',
      remindAt: 'when the reminder is due',
    },
    withoutTokens,
  ),
  table(StaffCalendar, 'When a member of staff can be booked.', {
    userId: 'the account, in users.jsonl',
    hours: 'hours and days off',
    tokenHash: secret,
    tokenCreatedAt: 'when the address of the calendar was made',
  }),
  table(Mail, 'A mail that the portal has sent or tried to send, without its text.', {
    ...row,
    kind: 'the event that caused it',
    subjectId: 'id of the row that it is about',
    occasion: 'tells events of one kind about one row apart',
    recipient: 'mail address',
    subject: 'the subject',
    body: leftOut('emptied once it is sent; until then it may hold a link that signs in'),
    status: 'queued, sending, sent, failed or dropped',
    bundled: delivery,
    attempts: 'number of tries',
    dueAt: delivery,
    queuedAt: 'when it was queued',
    sentAt: 'when it was sent',
    lastError: 'the last error of the mail server',
  }),
  table(AuditEntry, 'An action of a person or of the portal. Each entry contains the hash of the one before.', {
    ...row,
    position: '1, 2, 3, … without a gap',
    at: 'when',
    actorId: 'who, in users.jsonl; empty for visitors and the portal',
    actorName: 'their name then; not of clients',
    actorRole: 'their role then',
    networkAddress: 'address of the caller',
    addressSalt: 'salt of the commitment to the address',
    addressCommitment: 'commitment to the address, which the hash covers',
    action: 'what was done',
    subjectType: 'kind of row to which it was done',
    subjectId: 'id of that row',
    detail: 'what changed',
    wordsCommitment: 'commitment to what was typed, which the hash covers',
    previousHash: 'hash of the entry before',
    hash: 'hash of this entry',
  }),
  table(AuditWords, 'What somebody typed in an action, such as a reason.', {
    position: 'the entry, in audit_entries.jsonl',
    salt: 'salt of the commitment',
    words: 'what was typed, by its name in the detail of the entry',
  }),
  table(Erasure, 'An erasure that was carried out.', {
    ...row,
    kind: 'case or person',
    because: 'request or retention',
    subjectId: 'id of the case or account',
    addressHash: secret,
    at: 'when',
  }),
  leftOutTable(AuditHead, 'the last hash, which the last entry of audit_entries.jsonl has too'),
  leftOutTable(Session, 'signs in'),
  leftOutTable(AccountToken, 'hashes of mailed links that sign in or change an account'),
  leftOutTable(FailedSignIn, 'counts failures to sign in'),
  leftOutTable(SecondFactor, 'secrets of authenticator apps'),
  leftOutTable(RecoveryCode, 'hashes of recovery codes'),
  leftOutTable(SignInChallenge, 'hashes of sign-ins that wait for a code'),
  leftOutTable(Passkey, 'keys that sign in'),
  leftOutTable(UsedPasskeyChallenge, 'hashes of challenges that were answered'),
  leftOutTable(NotifiedDevice, 'addresses that wake devices'),
  leftOutTable(ApiToken, 'hashes of tokens with which programs sign in'),
];
