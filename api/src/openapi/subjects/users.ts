import {
  acceptPolicy,
  caseTexts,
  inviteUser,
  listUsers,
  policyTexts,
  policyVersion,
  reassignFirst,
  updateMe,
  updateUser,
  userTexts,
} from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { tooManyAttempts, wrongPassword } from './refusals';
import { attorney, attorneyAccount, client, ids, onePage } from './samples';

export const users: Subject = {
  name: 'Users',
  description: 'Accounts as admins manage them, and the own one.',
  calls: {
    listUsers: describeCall(listUsers, {
      summary: 'List accounts',
      ask: { query: { role: 'attorney', active: 'true' } },
      reply: {
        users: [attorneyAccount],
        pagination: onePage(1),
        counts: { total: 7, admin: 2, attorney: 1, client: 4 },
      },
    }),
    inviteUser: describeCall(inviteUser, {
      summary: 'Invite somebody',
      description: 'The link that is mailed is good for 7 days and one use.',
      ask: { body: { name: attorney.name, email: attorney.email, role: 'attorney' } },
      reply: { user: { ...attorneyAccount, emailVerified: false, lastLoginAt: undefined, openCases: 0 } },
      refusals: [
        {
          code: 'EMAIL_TAKEN',
          message: userTexts.emailTaken,
          when: 'the address has an account',
          errors: { email: [userTexts.emailTaken] },
        },
      ],
    }),
    updateMe: describeCall(updateMe, {
      summary: 'Change the own account',
      description: 'Another email needs the current password, and counts once its link was followed.',
      ask: { body: { phone: client.phone, email: 'sam@example.org', currentPassword: 'Tr0ub4dor&3' } },
      reply: { user: client, pendingEmail: 'sam@example.org' },
      refusals: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('a password is tried more than 10 times in 15 minutes'),
      ],
    }),
    acceptPolicy: describeCall(acceptPolicy, {
      summary: 'Accept the current terms and privacy policy',
      description:
        'Whoever accepted an older version finds `policyChange` in their own account: the version to read, and the day from which it holds for them, 30 days after it was published. This call records the version and the instant; made again, it changes nothing.',
      ask: { body: { version: policyVersion } },
      reply: { user: client },
      refusals: [
        { code: 'CONFLICT', message: policyTexts.changedAgain, when: '`version` is not the one that is published now' },
      ],
    }),
    updateUser: describeCall(updateUser, {
      summary: 'Change an account',
      ask: { params: { userId: ids.attorney }, body: { isActive: false, reassignTo: ids.client } },
      reply: { user: { ...attorneyAccount, isActive: false, openCases: 0 } },
      refusals: [
        { code: 'NOT_FOUND', message: userTexts.notFound, when: 'there is no such account' },
        { code: 'CONFLICT', message: userTexts.ownRole, when: 'it is the own role or status' },
        { code: 'CONFLICT', message: userTexts.lastAdmin, when: 'no active admin would be left' },
        { code: 'CONFLICT', message: reassignFirst(4), when: 'an attorney leaves open cases behind' },
        {
          code: 'VALIDATION',
          message: caseTexts.notAnAttorney,
          when: '`reassignTo` is no other active attorney',
          errors: { reassignTo: [caseTexts.notAnAttorney] },
        },
      ],
    }),
  },
};
