import { cases, messages } from './cases.mjs';
import { invoices } from './invoices.mjs';
import { contactRequests, users } from './people.mjs';
import { auditEntries, documents, mails } from './traces.mjs';

/** Table by table, in an order that holds for references. */
export const tables = (staff) => ({
  users: users(staff),
  cases: cases(staff),
  messages: messages(),
  invoices: invoices(staff),
  audit_entries: auditEntries(staff),
  mails: mails(),
  documents: documents(),
  contact_requests: contactRequests(),
});
