import { contactTexts, listContacts, sendContact, updateContact } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { tooMany } from './refusals';
import { ids, oneContact, onePage } from './samples';

export const contact: Subject = {
  name: 'Contact',
  description: 'Questions before there is a case, and the inbox they reach.',
  calls: {
    sendContact: describeCall(sendContact, {
      summary: 'Ask a question',
      ask: {
        body: {
          name: oneContact.name,
          email: oneContact.email,
          subject: oneContact.subject,
          message: oneContact.message,
        },
      },
      reply: {},
      refusals: [tooMany('one network address asks more than 5 times an hour')],
    }),
    listContacts: describeCall(listContacts, {
      summary: 'List questions',
      ask: { query: { status: 'open' } },
      reply: { contacts: [oneContact], pagination: onePage(1), counts: { total: 5, open: 1, done: 4 } },
    }),
    updateContact: describeCall(updateContact, {
      summary: 'Mark a question done, or open',
      ask: { params: { contactId: ids.contact }, body: { status: 'done' } },
      reply: {
        contact: { ...oneContact, status: 'done', doneAt: '2026-03-02T09:30:00.000Z', doneBy: 'System Admin' },
      },
      refusals: [{ code: 'NOT_FOUND', message: contactTexts.notFound, when: 'there is no such question' }],
    }),
  },
};
