import { authDocs } from './auth.docs';
import type { DescribedCall, SubjectDocs } from './call-docs';
import { caseDocs } from './cases.docs';
import { documentDocs } from './documents.docs';
import { invoiceDocs } from './invoices.docs';
import { messageDocs } from './messages.docs';
import { auditDocs, contactDocs, mailDocs, reportDocs, setupDocs } from './office.docs';
import { userDocs } from './users.docs';

export type { DescribedCall, Refusal, RequestHeader, SubjectDocs } from './call-docs';

/** All subjects in the order of the API document. */
export const subjects: readonly SubjectDocs[] = [
  caseDocs,
  messageDocs,
  documentDocs,
  invoiceDocs,
  authDocs,
  userDocs,
  contactDocs,
  mailDocs,
  reportDocs,
  auditDocs,
  setupDocs,
];

/** Every call by its name in the contracts. */
export const describedCalls: ReadonlyMap<string, DescribedCall> = new Map(
  subjects.flatMap(({ calls }) => calls.map((call) => [call.name, call] as const)),
);
