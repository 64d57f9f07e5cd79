import type { CaseStatus, WaitingOn } from '@portal/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { sharedAtOnce } from '../../db/count-cache';
import { runSql } from '../../db/sql';

/**
 * A part of the number of all cases with one status that wait for the same person. Triggers change it with each case, so the
 * sum of the parts is exact in every transaction; one part alone may be negative.
 */
@Entity({ name: 'case_counts' })
export class CaseCount {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  status!: CaseStatus;

  /** Empty for a case whose deadlines have not been counted yet. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  waitingOn!: WaitingOn | '';

  /** On PostgreSQL, connections have different parts. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @Column({ type: 'integer' })
  cases!: number;
}

export type CasesOfKind = Pick<CaseCount, 'status' | 'waitingOn' | 'cases'>;

/** Counts all cases of the firm by status and by who has to act. Runs one query, as fast for a million cases as for one. */
export const countAllCases = sharedAtOnce(async (manager: EntityManager): Promise<CasesOfKind[]> => {
  const rows = await runSql<CasesOfKind>(
    manager,
    'SELECT status, "waitingOn", SUM(cases) AS cases FROM case_counts GROUP BY status, "waitingOn"',
    {},
  );
  return rows.map((row) => ({ ...row, cases: Number(row.cases) }));
});
