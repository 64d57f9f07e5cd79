import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, tooMany, tooManyAttempts, wrong, wrongPassword } from '../calls/shared-refusals';
import { caseTexts } from '../cases/cases';
import { conflictTexts } from '../cases/conflicts';
import { paginationSample } from '../office/office.samples';
import { policyTexts, policyVersion } from './policies';
import * as contracts from './users';
import { sessionUserSample, userSample } from './users.samples';

const { reassignFirst, userTexts } = contracts;

export const userDocs = describeCalls(contracts, {
  name: 'Users',
  description: "Accounts, which admins manage, and the caller's own account.",
  missing: missing('account', userTexts.notFound),
  calls: {
    listUsers: {
      summary: 'List accounts',
      ask: { query: { role: 'attorney', active: 'true' } },
      reply: {
        users: [userSample({ lastLoginAt: '2026-03-02T08:55:10.000Z', openCases: 4 })],
        pagination: paginationSample(1),
        counts: { total: 7, admin: 2, attorney: 1, client: 4 },
      },
    },
    inviteUser: {
      summary: 'Invite a user',
      description: 'The mailed link is valid for 7 days and can be used once.',
      ask: { body: { name: 'Ann Attorney', email: 'ann@example.org', role: 'attorney' } },
      reply: { user: userSample({ emailVerified: false }) },
      refuses: [
        {
          code: 'EMAIL_TAKEN',
          message: userTexts.emailTaken,
          when: 'the address has an account',
          errors: { email: [userTexts.emailTaken] },
        },
      ],
    },
    updateMe: {
      summary: "Change the caller's account",
      description:
        'A new email address requires the current password, and takes effect when the link mailed to it is followed. `language` is that of the mails from then on, also about open cases.',
      ask: { body: { phone: '+44 20 7946 0958', email: 'clara@example.com', currentPassword: 'Tr0ub4dor&3' } },
      reply: { user: sessionUserSample(), pendingEmail: 'clara@example.com' },
      refuses: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('the caller sends more than 10 passwords in 15 minutes'),
      ],
    },
    exportOwnData: {
      summary: "Download the caller's data",
      description:
        'A ZIP file with the account and what the caller did, the contact requests and mails of their confirmed address, and for clients their cases with messages, documents, invoices and released reports. The audit trail records it.',
      file: { examples: { 'application/zip': 'PK…' }, disposition: 'attachment; filename="my-data-2026-03-02.zip"' },
      refuses: [tooMany('one account asks for more than 5 files an hour')],
    },
    acceptPolicy: {
      summary: 'Accept the current terms and privacy policy',
      description:
        'If the caller has accepted an older version, their account contains `policyChange`: the current version, and the day from which it applies to them, 30 days after its publication. This call records the version and the time of acceptance. Repeating it changes nothing.',
      ask: { body: { version: policyVersion } },
      refuses: [
        {
          code: 'CONFLICT',
          message: policyTexts.changedAgain,
          when: '`version` is not the currently published version',
        },
      ],
    },
    updateUser: {
      summary: 'Change an account',
      ask: { params: { userId: sampleIds.attorney }, body: { isActive: false, reassignTo: sampleIds.client } },
      reply: { user: userSample({ isActive: false }) },
      refuses: [
        { code: 'CONFLICT', message: userTexts.ownRole, when: "it is the caller's own role or status" },
        { code: 'CONFLICT', message: userTexts.lastAdmin, when: 'no active admin would be left' },
        {
          code: 'CONFLICT',
          message: reassignFirst(4),
          when: 'the attorney still has open cases and `reassignTo` is missing',
        },
        wrong('reassignTo', caseTexts.notAnAttorney, '`reassignTo` is not another active attorney'),
        wrong(
          'conflictReason',
          conflictTexts.handOver(['RC-2026-000012']),
          'open cases are on the opposite side of another one, and there is no reason',
        ),
      ],
    },
  },
});
