import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { importInvoices, type Moment } from '../../../billing/invoices';
import { importCases } from '../../../casework/cases';
import { insertRows } from '../../../platform/db/write-rows';
import { recordAudits } from '../../../records/audit';
import { newUser, User } from '../../../records/users';
import { type Import, ImportedRecord } from '../import.entity';
import type { Judged, Plan } from '../rows/plans';
import { actorOf } from './actor-of';

/** A row that makes something, with the id of what it makes. */
interface Making<Kind extends ImportKind> extends Judged<Kind> {
  id: string;
  plan: Plan<Kind>;
}

/** Who made what in which words of the audit trail. */
export const subjectOf = { clients: 'user', cases: 'case', invoices: 'invoice' } as const satisfies Record<
  ImportKind,
  string
>;

type Maker<Kind extends ImportKind> = (
  tx: EntityManager,
  rows: readonly Making<Kind>[],
  around: { found: Import; moment: Moment },
) => Promise<void>;

const makers: { readonly [Kind in ImportKind]: Maker<Kind> } = {
  async clients(tx, rows, { moment: { at } }) {
    const users = rows.flatMap(({ id, draft }) => {
      if (!draft) {
        return [];
      }
      const { name, email, phone, country, language } = draft;
      return [newUser({ id, name, email, phone, country, language: language ?? 'en', role: 'client' }, at)];
    });
    await insertRows(tx, User, users);
  },
  async cases(tx, rows, { found, moment: { at } }) {
    const cases = rows.map(({ id, plan }) => ({ ...plan, id }));
    await importCases(tx, cases, { submittedByUserId: found.actorId, at });
  },
  async invoices(tx, rows, { found, moment }) {
    const invoices = rows.map(({ id, plan }) => ({ ...plan, id }));
    await importInvoices(tx, actorOf(found), invoices, moment);
  },
};

/** Makes clients, cases or invoices from rows, and notes what each row became. They count as unchanged since `startedAt`, which `findUses` reads. */
export async function makeRows<Kind extends ImportKind>(
  tx: EntityManager,
  found: Import & { kind: Kind; startedAt: string },
  judged: readonly Judged<Kind>[],
  moment: Moment,
): Promise<Pick<Import, 'made' | 'known' | 'leftOut'>> {
  const count = (verdict: Judged<Kind>['verdict']) => judged.filter((row) => row.verdict === verdict).length;
  const making = judged.flatMap(({ plan, ...row }): Making<Kind>[] =>
    plan && row.verdict === 'fresh' ? [{ ...row, plan, id: randomUUID() }] : [],
  );
  if (making.length > 0) {
    await makers[found.kind](tx, making, { found, moment: { ...moment, at: found.startedAt } });
    const subjectType = subjectOf[found.kind];
    await insertRows(tx, ImportedRecord, recordsOf(found, making));
    await noteKnown(tx, found, judged);
    await recordAudits(
      tx,
      making.map(({ id }) => ({
        actor: actorOf(found),
        action: `${subjectType}.imported`,
        subjectType,
        subjectId: id,
        at: moment.at,
        detail: { importId: found.id },
      })),
    );
  } else {
    await noteKnown(tx, found, judged);
  }
  return { made: making.length, known: count('known'), leftOut: count('wrong') };
}

const recordsOf = <Kind extends ImportKind>(
  { id: importId, kind }: Import,
  making: readonly Making<Kind>[],
): ImportedRecord[] =>
  making.map((row) => ({
    importId,
    row: row.row,
    kind,
    recordId: row.id,
    reference: referenceOf(row),
    made: true,
    kept: false,
  }));

const referenceOf = ({ draft }: Judged<ImportKind>): string | null =>
  draft ? ('reference' in draft ? draft.reference : draft.number) : null;

/** An account that is there already gets its old number, so that cases can name it. */
async function noteKnown(
  tx: EntityManager,
  { id: importId, kind }: Import,
  judged: readonly Judged<ImportKind>[],
): Promise<void> {
  const records = judged.flatMap(({ row, verdict, draft, plan }): ImportedRecord[] => {
    const userId = plan && 'userId' in plan ? plan.userId : undefined;
    return verdict === 'known' && userId && draft && 'reference' in draft && draft.reference
      ? [{ importId, row, kind, recordId: userId, reference: draft.reference, made: false, kept: false }]
      : [];
  });
  // Its number may be known from an earlier import.
  await insertRows(tx, ImportedRecord, records, { ignoreConflicts: true });
}
