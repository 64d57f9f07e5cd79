import type { Language } from '@portal/contracts';
import type { Case } from '../../src/casework/cases';
import type { Person, TestApi } from '../api';
import { addCase } from '../case-record';
import { openInstances } from '../instances';

/** People of one firm, and a case of Carl's, who reads Arabic, that Ann works on. Bob and Dora have nothing to do with it. */
export interface Office {
  /** Where things happen. */
  api: TestApi;
  /** Another instance on the same data, which delivers mails and opens their links. */
  there: TestApi;
  close(): Promise<void>;
  root: Person;
  ada: Person;
  ann: Person;
  bob: Person;
  carl: Person;
  dora: Person;
  caseRecord: Case;
}

/** Part of each name, so that tests notice a mail whose sentences it would reorder. */
export const arabicName = 'منى خان';

/** Where contact requests go. */
export const supportEmail = 'support@example.com';

export const people = ['root', 'ada', 'ann', 'bob', 'carl', 'dora'] as const;
export type PersonName = (typeof people)[number];

export async function openOffice(): Promise<Office> {
  const config = { emailVerification: true, reportReviewRequired: true, supportEmail };
  const { here: api, there, close } = await openInstances(config);
  const join = (role: 'admin' | 'attorney' | 'client', name: PersonName, language: Language = 'en') =>
    api.signedIn(role, { name: `${arabicName} ${name}`, email: `${name}@example.com`, language });
  const [root, ada] = [await join('admin', 'root'), await join('admin', 'ada')];
  const [ann, bob] = [await join('attorney', 'ann'), await join('attorney', 'bob')];
  const [carl, dora] = [await join('client', 'carl', 'ar'), await join('client', 'dora', 'ar')];
  const parties = { attorney: ann.user, client: carl.user };
  const caseRecord = await addCase(api.db, parties, { status: 'in-progress', language: 'ar' });
  return { api, there, close, root, ada, ann, bob, carl, dora, caseRecord };
}
