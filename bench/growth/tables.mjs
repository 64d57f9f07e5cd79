import { cases, messages } from './cases.mjs';
import { invoices } from './invoices.mjs';
import { contactRequests, users } from './people.mjs';
import { auditEntries, documents, mails } from './traces.mjs';

/** Rows by table, in the order in which references between tables require them. */
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
