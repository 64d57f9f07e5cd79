import type { ImportKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { FirstRows } from './first-rows';
import { judgeCases } from './judge-cases';
import { judgeClients } from './judge-clients';
import { judgeInvoices } from './judge-invoices';
import type { JudgeContext, Judged } from './plans';
import type { ReadRow } from './read-row';

const judges: {
  readonly [Kind in ImportKind]: (
    manager: EntityManager,
    rows: readonly ReadRow<Kind>[],
    context: JudgeContext,
  ) => Promise<Judged<Kind>[]>;
} = { clients: judgeClients, cases: judgeCases, invoices: judgeInvoices };

/** Says of some rows of a file what would become of them now. */
export async function judgeRows<Kind extends ImportKind>(
  manager: EntityManager,
  kind: Kind,
  rows: readonly ReadRow<Kind>[],
  { first, ...context }: JudgeContext & { first: FirstRows<Kind> },
): Promise<Judged<Kind>[]> {
  const checked = rows.map((row): ReadRow<Kind> => {
    const mistakes = [...row.mistakes, ...first.mistakesIn(row)];
    return { ...row, mistakes, draft: mistakes.length > 0 ? undefined : row.draft };
  });
  return judges[kind](manager, checked, context);
}
