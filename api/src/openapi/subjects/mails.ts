import { listFailedMails, mailTexts, retryMail } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { ids, oneFailedMail, onePage } from './samples';

export const mails: Subject = {
  name: 'Mail',
  description: 'Mails of every kind that were given up, for admins: refused for good, or not delivered in 72 hours.',
  calls: {
    listFailedMails: describeCall(listFailedMails, {
      summary: 'List mails that were given up',
      ask: { query: {} },
      reply: { mails: [oneFailedMail], pagination: onePage(1) },
    }),
    retryMail: describeCall(retryMail, {
      summary: 'Send a mail again',
      ask: { params: { mailId: ids.mail } },
      reply: {},
      refusals: [
        { code: 'NOT_FOUND', message: mailTexts.notFound, when: 'there is no such mail' },
        { code: 'CONFLICT', message: mailTexts.notFailed, when: 'it was not given up, or was queued again meanwhile' },
        {
          code: 'EXPIRED',
          message: mailTexts.linkExpired,
          when: 'the link in it was used, was replaced or has expired',
        },
      ],
    }),
  },
};
