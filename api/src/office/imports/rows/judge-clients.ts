import { normalizeEmail, reservedName } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { reservedAmong } from '../../../auth';
import { isReservedName } from '../../../platform/kernel/reserved-names';
import { withLatinLetters } from '../../../platform/kernel/spellings/look-alikes';
import { User } from '../../../records/users';
import { knownReferences } from './known-references';
import type { JudgeContext, Judged } from './plans';
import type { Drafts, FoundMistake, ReadRow } from './read-row';

type Row = ReadRow<'clients'>;

export async function judgeClients(
  manager: EntityManager,
  rows: readonly Row[],
  { now, brandName }: JudgeContext,
): Promise<Judged<'clients'>[]> {
  const emails = rows.flatMap(({ draft }) => (draft ? [normalizeEmail(draft.email)] : []));
  const users = await usersBy(manager, [...emails, ...emails.map(withLatinLetters)]);
  const reserved = await reservedAmong(manager, emails, now);
  const references = await knownReferences(
    manager,
    'clients',
    rows.map(({ draft }) => draft?.reference),
  );
  return rows.map((row): Judged<'clients'> => {
    const { draft } = row;
    if (!draft) {
      return { ...row, verdict: 'wrong', plan: undefined };
    }
    const mistakes = mistakesIn(draft, { users, reserved, references, brandName });
    if (mistakes.length > 0) {
      return { ...row, verdict: 'wrong', mistakes, plan: undefined };
    }
    const userId = users.get(normalizeEmail(draft.email))?.id;
    return { ...row, verdict: userId === undefined ? 'fresh' : 'known', plan: { userId } };
  });
}

interface Known {
  users: ReadonlyMap<string, User>;
  reserved: ReadonlySet<string>;
  references: ReadonlyMap<string, string>;
  brandName: string;
}

function mistakesIn(
  { name, email: typed, reference }: Drafts['clients'],
  { users, reserved, references, brandName }: Known,
): FoundMistake[] {
  const email = normalizeEmail(typed);
  const user = users.get(email);
  const owner = references.get(reference ?? '');
  const possible: [isWrong: boolean, field: string, text: string][] = [
    [isReservedName(name, brandName), 'name', reservedName],
    [reserved.has(email), 'email', 'This address is reserved for an account that has just left it.'],
    [user !== undefined && user.role !== 'client', 'email', 'This address belongs to a member of staff.'],
    [!user && users.has(withLatinLetters(email)), 'email', 'This address looks like that of another account.'],
    [owner !== undefined && owner !== user?.id, 'reference', 'Another imported client has this number.'],
  ];
  return possible.flatMap(([isWrong, field, text]) => (isWrong ? [{ field, text }] : []));
}

/** The accounts with these normalised addresses. */
export async function usersBy(manager: EntityManager, emails: readonly string[]): Promise<Map<string, User>> {
  const users = await manager.findBy(User, { emailNormalized: In([...new Set(emails)]) });
  return new Map(users.map((user) => [user.emailNormalized, user]));
}
