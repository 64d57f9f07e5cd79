import { describeCalls, type Refusal } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, shortOfStorage, tooMany } from '../calls/shared-refusals';
import * as contact from './contact';
import { contactSample, paginationSample } from './office.samples';

const nameOfPortal: Refusal = {
  code: 'CONFLICT',
  message: contact.contactTexts.reserved,
  when: 'the name of the request is that of the portal',
};

export const contactDocs = describeCalls(contact, {
  name: 'Contact',
  description: 'Questions that visitors send without a case, and the inbox in which admins read them.',
  missing: missing('question', contact.contactTexts.notFound),
  calls: {
    sendContact: {
      summary: 'Send a question',
      refuses: [tooMany('one network address sends more than 5 questions an hour')],
    },
    listContacts: {
      summary: 'List questions',
      ask: { query: { status: 'open' } },
      reply: {
        contacts: [contactSample()],
        pagination: paginationSample(1),
        counts: { total: 5, open: 1, done: 4 },
      },
    },
    updateContact: {
      summary: 'Mark a question as done or open',
      ask: { params: { contactId: sampleIds.contact }, body: { status: 'done' } },
      reply: { contact: contactSample({ status: 'done', doneAt: '2026-03-02T09:30:00.000Z', doneBy: 'Ada Admin' }) },
    },
    openContactCase: {
      summary: 'Open a case from a question',
      ask: { params: { contactId: sampleIds.contact } },
      refuses: [nameOfPortal, shortOfStorage],
      reply: {
        contact: contactSample({
          status: 'done',
          doneAt: '2026-03-02T09:30:00.000Z',
          doneBy: 'Ada Admin',
          caseId: sampleIds.case,
        }),
      },
    },
  },
});
