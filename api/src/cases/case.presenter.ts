import type { CaseRow, CaseView } from '@portal/contracts';
import type { Actor } from '../kernel/actor';
import { abilitiesOf } from '../kernel/policy';
import type { CaseFile } from './case.entity';
import { casePolicy } from './case.policy';
import { nextStatusesOf } from './case-status';
import type { CaseSurroundings } from './case-surroundings';

/** A case in full, for a reader whose opening of it is recorded. */
export const presentCase = (actor: Actor, file: CaseFile, surroundings: CaseSurroundings): CaseView => ({
  ...presentCaseRow(actor, file, surroundings),
  client: {
    ...clientOf(file),
    ...(file.clientPhone && { phone: file.clientPhone }),
    ...(file.clientCountry && { country: file.clientCountry }),
  },
  subjectDetails: file.subjectDetails,
  legalFollowup: file.legalFollowup,
  confidentialityConfirmed: file.confidentialityConfirmed,
  ...(file.serviceCode && { serviceCode: file.serviceCode }),
});

const clientOf = ({ clientName: name, clientEmail: email }: CaseFile) => ({ name, email });

/** A case as lists and acts show it, without what its client told. */
export function presentCaseRow(actor: Actor, file: CaseFile, { attorneyNames, unread }: CaseSurroundings): CaseRow {
  const { attorneyId } = file;
  return {
    _id: file.id,
    caseNumber: file.caseNumber,
    caseType: file.caseType,
    serviceLevel: file.serviceLevel,
    status: file.status,
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
    totalAmount: file.invoicedCents / 100,
    ...(attorneyId && { attorney: { _id: attorneyId, name: attorneyNames.get(attorneyId) ?? 'Former attorney' } }),
    client: clientOf(file),
    ...(file.notConfirmedByClient && { notConfirmedByClient: true }),
    messageCount: file.messageCount,
    unreadCount: unread.get(file.id) ?? 0,
    abilities: abilitiesOf(casePolicy, actor, file),
    nextStatuses: nextStatusesOf(actor, file),
  };
}
