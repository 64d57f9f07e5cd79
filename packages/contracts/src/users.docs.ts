import { describeSubject } from './call-docs';
import { caseTexts } from './cases';
import { paginationSample } from './office.samples';
import { policyTexts, policyVersion } from './policies';
import { sampleIds } from './sample-ids';
import { tooManyAttempts, wrong, wrongPassword } from './shared-refusals';
import * as contracts from './users';
import { sessionUserSample, userSample } from './users.samples';

const { reassignFirst, userTexts } = contracts;

export const userDocs = describeSubject(contracts, {
  name: 'Users',
  description: 'Accounts as admins manage them, and the own one.',
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
      summary: 'Invite somebody',
      description: 'The link that is mailed is good for 7 days and one use.',
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
      summary: 'Change the own account',
      description: 'Another email needs the current password, and counts once its link was followed.',
      ask: { body: { phone: '+44 20 7946 0958', email: 'clara@example.com', currentPassword: 'Tr0ub4dor&3' } },
      reply: { user: sessionUserSample(), pendingEmail: 'clara@example.com' },
      refuses: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('a password is tried more than 10 times in 15 minutes'),
      ],
    },
    acceptPolicy: {
      summary: 'Accept the current terms and privacy policy',
      description:
        'Whoever accepted an older version finds `policyChange` in their own account: the version to read, and the day from which it holds for them, 30 days after it was published. This call records the version and the instant; made again, it changes nothing.',
      ask: { body: { version: policyVersion } },
      refuses: [
        { code: 'CONFLICT', message: policyTexts.changedAgain, when: '`version` is not the one that is published now' },
      ],
    },
    updateUser: {
      summary: 'Change an account',
      ask: { params: { userId: sampleIds.attorney }, body: { isActive: false, reassignTo: sampleIds.client } },
      reply: { user: userSample({ isActive: false }) },
      refuses: [
        { code: 'CONFLICT', message: userTexts.ownRole, when: 'it is the own role or status' },
        { code: 'CONFLICT', message: userTexts.lastAdmin, when: 'no active admin would be left' },
        { code: 'CONFLICT', message: reassignFirst(4), when: 'an attorney leaves open cases behind' },
        wrong('reassignTo', caseTexts.notAnAttorney, '`reassignTo` is no other active attorney'),
      ],
    },
  },
});
