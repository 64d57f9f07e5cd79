import { normalizeEmail, reservedName } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { isReservedName } from '../../../platform/kernel/reserved-names';
import { User } from '../../../records/users';
import { usersBy } from './judge-clients';
import { knownReferences } from './known-references';
import type { JudgeContext, Judged, Plan } from './plans';
import type { Drafts, FoundMistake, ReadRow } from './read-row';

type Row = ReadRow<'cases'>;

interface Clients {
  byReference: ReadonlyMap<string, User>;
  byEmail: ReadonlyMap<string, User>;
}

export async function judgeCases(
  manager: EntityManager,
  rows: readonly Row[],
  { today, brandName }: JudgeContext,
): Promise<Judged<'cases'>[]> {
  const clients = await clientsOf(manager, rows);
  const known = await knownReferences(
    manager,
    'cases',
    rows.map(({ draft }) => draft?.reference),
  );
  return rows.map((row): Judged<'cases'> => {
    const { draft } = row;
    if (!draft || known.has(draft.reference ?? '')) {
      return { ...row, verdict: draft ? 'known' : 'wrong', plan: undefined };
    }
    const client = clientOf(draft, clients);
    const mistakes = mistakesIn(draft, { ...client, brandName });
    return mistakes.length > 0
      ? { ...row, verdict: 'wrong', mistakes, plan: undefined }
      : { ...row, verdict: 'fresh', plan: planOf(draft, client.user, today) };
  });
}

function clientOf({ clientReference, clientEmail }: Drafts['cases'], { byReference, byEmail }: Clients) {
  const byNumber = byReference.get(clientReference ?? '');
  return { byNumber, user: byNumber ?? byEmail.get(normalizeEmail(clientEmail ?? '')) };
}

async function clientsOf(manager: EntityManager, rows: readonly Row[]): Promise<Clients> {
  const byEmail = await usersBy(
    manager,
    rows.flatMap(({ draft }) => (draft?.clientEmail ? [normalizeEmail(draft.clientEmail)] : [])),
  );
  const ids = await knownReferences(
    manager,
    'clients',
    rows.map(({ draft }) => draft?.clientReference),
  );
  const users = ids.size > 0 ? await manager.findBy(User, { id: In([...ids.values()]) }) : [];
  const usersById = new Map(users.map((user) => [user.id, user]));
  const byReference = [...ids].flatMap(([reference, id]): [string, User][] => {
    const user = usersById.get(id);
    return user ? [[reference, user]] : [];
  });
  return { byEmail, byReference: new Map(byReference) };
}

interface Around {
  /** The client whose old number the row has. */
  byNumber: User | undefined;
  /** The account of the client, found by either. */
  user: User | undefined;
  brandName: string;
}

function mistakesIn(draft: Drafts['cases'], { byNumber, user, brandName }: Around): FoundMistake[] {
  const { clientReference, clientEmail, clientName } = draft;
  const isOther = (email: string) => normalizeEmail(email) !== byNumber?.emailNormalized;
  const possible: [isWrong: boolean, field: string, text: string][] = [
    [
      clientReference !== null && !byNumber,
      'clientReference',
      'No imported client has this number. Import the clients first.',
    ],
    [
      byNumber !== undefined && clientEmail !== null && isOther(clientEmail),
      'clientEmail',
      'This is not the address of the client with this number.',
    ],
    [user !== undefined && user.role !== 'client', 'clientEmail', 'This address belongs to a member of staff.'],
    [clientName !== null && isReservedName(clientName, brandName), 'clientName', reservedName],
    [
      clientName === null && clientReference === null && !user,
      'clientName',
      'Please write the name of the client, or the address of a client with an account.',
    ],
  ];
  return possible.flatMap(([isWrong, field, text]) => (isWrong ? [{ field, text }] : []));
}

/** What the row leaves open is said by the account of its client. */
function planOf(draft: Drafts['cases'], user: User | undefined, today: string): Plan<'cases'> {
  const { openedOn, closedOn, status, subjectName, description } = draft;
  return {
    ...clientColumns(draft, user),
    caseType: draft.caseType ?? 'general',
    serviceLevel: draft.serviceLevel ?? 'advise',
    subjectName,
    description,
    openedOn: openedOn ?? closedOn ?? today,
    closedOn: closedOn ?? (status === 'closed' ? today : null),
  };
}

const clientColumns = (draft: Drafts['cases'], user: User | undefined) => ({
  clientName: draft.clientName ?? user?.name ?? '',
  clientEmail: user?.email ?? draft.clientEmail,
  clientPhone: draft.clientPhone ?? user?.phone ?? null,
  clientCountry: draft.clientCountry ?? user?.country ?? null,
  language: user?.language ?? 'en',
  // An address that nobody has confirmed shows no case.
  clientUserId: user?.emailVerifiedAt ? user.id : null,
});
