import type { Subject } from '../described-call';
import { accountLinks } from './account-links';
import { audit } from './audit';
import { cases } from './cases';
import { contact } from './contact';
import { documents } from './documents';
import { invoices } from './invoices';
import { mails } from './mails';
import { messages } from './messages';
import { reports } from './reports';
import { sessions } from './sessions';
import { setup } from './setup';
import { users } from './users';

/** All subjects in the order of the page. */
export const subjects: readonly Subject[] = [
  cases,
  messages,
  documents,
  invoices,
  sessions,
  accountLinks,
  users,
  contact,
  mails,
  reports,
  audit,
  setup,
];
