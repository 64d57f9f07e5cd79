import { normalizeEmail } from '@portal/contracts';
import { type EntityManager, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Invoice, outstanding, toRefundCents } from '../../billing/invoices';
import { Case } from '../../casework/cases';
import { isStaff } from '../../platform/kernel/policy';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { ContactRequest } from '../contact';

/** What erasing a person would do. */
export interface ErasurePlan {
  emailNormalized: string;
  /** True when the portal holds nothing with this address. */
  isUnknown: boolean;
  user: User | null;
  /** Cases whose content is erased. */
  cases: Case[];
  /** Cases that somebody else can read too. They stay, and lose their link to the account of this person. */
  keptCases: Case[];
  contactRequests: number;
  /** Number of invoices of `cases` that were sent, and stay without the name of the client. */
  invoices: number;
  /** Why this cannot be done now, with what the operator should do. Empty when it can. */
  obstacles: string[];
}

interface Options {
  /** Also erase cases on which the firm still works. */
  withOpenCases: boolean;
}

/** Finds everything that belongs to the person with this address, however it is spelled. Changes nothing. */
export async function planErasure(
  manager: EntityManager,
  email: string,
  { withOpenCases }: Options,
): Promise<ErasurePlan> {
  const emailNormalized = normalizeEmail(email);
  const user = await manager.findOneBy(User, { emailNormalized });
  const withAddress = await manager.find(Case, {
    where: { clientEmailNormalized: emailNormalized, erasedAt: IsNull() },
    order: { createdAt: 'ASC' },
  });
  const isOthers = ({ clientUserId }: Case) => clientUserId !== null && clientUserId !== user?.id;
  const cases = withAddress.filter((caseRecord) => !isOthers(caseRecord));
  const contactRequests = await contactRequestsOf(manager, emailNormalized).getCount();
  const invoices = await manager.findBy(Invoice, { caseId: In(cases.map(({ id }) => id)), sentAt: Not(IsNull()) });
  const isUnknown = emailNormalized === '' || (!user && withAddress.length + contactRequests === 0);
  const obstacles = [
    ...(isUnknown ? [`There is no account, no case and no contact request with the address ${email}.`] : []),
    ...(user ? await obstaclesOf(manager, user) : []),
    ...cases.flatMap((caseRecord) => obstaclesIn(caseRecord, invoices, withOpenCases)),
  ];
  const linked = user ? await linkedCases(manager, user) : [];
  const keptCases = [...withAddress.filter(isOthers), ...linked];
  const counts = { contactRequests, invoices: invoices.length };
  return { emailNormalized, isUnknown, user, cases, keptCases, ...counts, obstacles };
}

/** Cases with the address of somebody else that this person submitted, or that their account is linked to. */
const linkedCases = (manager: EntityManager, { id, emailNormalized }: User): Promise<Case[]> =>
  manager.findBy(Case, [
    { clientUserId: id, clientEmailNormalized: Not(emailNormalized) },
    { submittedByUserId: id, clientEmailNormalized: Not(emailNormalized) },
  ]);

async function obstaclesOf(manager: EntityManager, user: User): Promise<string[]> {
  if (!isStaff(user)) {
    return [];
  }
  const open = await manager.findBy(Case, { attorneyId: user.id, status: Not('closed') });
  if (open.length > 0) {
    return [`${user.email} has ${open.length} open cases: assign them to others on the page Users first.`];
  }
  const otherAdmins = await manager.countBy(User, {
    role: 'admin',
    isActive: true,
    passwordHash: Not(IsNull()),
    id: Not(user.id),
  });
  return user.role === 'admin' && otherAdmins === 0
    ? [`${user.email} is the only admin: invite another one, who chooses a password, first.`]
    : [];
}

function obstaclesIn({ id, caseNumber, status, ...rest }: Case, invoices: Invoice[], withOpenCases: boolean): string[] {
  if (rest.legalHoldAt) {
    return [`Case ${caseNumber} is under a legal hold: an admin can lift it on the page of the case.`];
  }
  const unpaid = invoices.find((invoice) => invoice.caseId === id && isOutstanding(invoice));
  if (unpaid) {
    return [`Invoice ${unpaid.invoiceNumber} of case ${caseNumber} is not paid: mark it as paid or cancel it first.`];
  }
  const overpaid = invoices.find((invoice) => invoice.caseId === id && toRefundCents(invoice) > 0);
  if (overpaid) {
    return [`Invoice ${overpaid.invoiceNumber} of case ${caseNumber} was paid too much: refund the rest first.`];
  }
  return status === 'closed' || withOpenCases
    ? []
    : [`Case ${caseNumber} is ${status}: close it first, or add --with-open-cases.`];
}

const isOutstanding = ({ status }: Invoice): boolean => (outstanding as readonly string[]).includes(status);

/** Contact requests with this address, however it was spelled. Both the export and the erasure of a person use this. */
export const contactRequestsOf = (
  manager: EntityManager,
  emailNormalized: string,
): SelectQueryBuilder<ContactRequest> =>
  manager
    .createQueryBuilder(ContactRequest, 'request')
    .where('LOWER(TRIM(request.email)) = :emailNormalized', { emailNormalized })
    .orderBy('request.createdAt');

/** Mails to this address, whether sent or not. */
export const mailsTo = (manager: EntityManager, emailNormalized: string): SelectQueryBuilder<Mail> =>
  manager
    .createQueryBuilder(Mail, 'mail')
    .where('LOWER(mail.recipient) = :emailNormalized', { emailNormalized })
    .orderBy('mail.queuedAt');
