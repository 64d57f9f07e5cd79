import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { maxMatches, narrowToText, type SearchIndex } from '../../platform/db/search-index';
import { AuditEntry, AuditWords } from './audit-entry.entity';

/** Shown for words that were erased. */
const erasedWords = 'Erased';

/** The `subjectId` of an act on the rows of a whole list, such as an export. */
export const wholeList = 'list';

const wordsIndex: SearchIndex = {
  fullText: 'audit_word_texts',
  key: { column: 'rowid', property: 'position' },
  text: (alias) => `LOWER(${alias}.words)`,
  isLowered: true,
};

type TypedEntry = Pick<AuditEntry, 'position' | 'detail' | 'wordsCommitment'>;

/** Adds to the details of entries what people typed. Runs one query if they typed anything. */
export async function withWords<Entry extends TypedEntry>(
  manager: EntityManager,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const positions = entries.filter(({ wordsCommitment }) => wordsCommitment).map(({ position }) => position);
  const found = positions.length > 0 ? await manager.findBy(AuditWords, { position: In(positions) }) : [];
  const words = new Map(found.map((typed) => [typed.position, typed.words]));
  return entries.map((entry) =>
    entry.wordsCommitment
      ? { ...entry, detail: { ...entry.detail, ...(words.get(entry.position) ?? erasedIn(entry)) } }
      : entry,
  );
}

const erasedIn = ({ detail }: TypedEntry): Record<string, string> =>
  Object.fromEntries(Object.entries(detail).flatMap(([name, value]) => (value === null ? [[name, erasedWords]] : [])));

/** Erases what people typed in the acts that `where` describes, with its salt. The entries stay, and the trail still verifies. */
export async function eraseWords(tx: EntityManager, where: FindOptionsWhere<AuditEntry>): Promise<void> {
  const positions = tx
    .createQueryBuilder(AuditEntry, 'entry')
    .select('entry.position')
    .where(where)
    .andWhere('entry.wordsCommitment IS NOT NULL');
  await tx
    .createQueryBuilder()
    .delete()
    .from(AuditWords)
    .where(`"position" IN (${positions.getQuery()})`, positions.getParameters())
    .execute();
}

/**
 * Erases what was searched for in exports. Nobody can tell whose name a search holds, so each erasure erases all of them; the entries
 * still name the rows that were exported.
 */
export const eraseSearches = (tx: EntityManager): Promise<void> => eraseWords(tx, { subjectId: wholeList });

/** Returns the positions of the newest entries in which somebody typed `q`. */
export async function findTyped(manager: EntityManager, q: string): Promise<number[]> {
  const query = manager.createQueryBuilder(AuditWords, 'typed').select(['typed.position']);
  await narrowToText(query, wordsIndex, q);
  const found = await query.orderBy('typed.position', 'DESC').limit(maxMatches).getMany();
  return found.map(({ position }) => position);
}
