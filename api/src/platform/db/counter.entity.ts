import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { runSql } from './sql';

/** The last number used in a sequence, such as `case.2026`. */
@Entity({ name: 'counters' })
export class Counter {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @Column({ type: 'integer' })
  value!: number;
}

/** The next number of the sequence `name`, from 1 without gaps: a transaction that rolls back releases its number. */
export async function nextNumber(tx: EntityManager, name: string): Promise<number> {
  const [counter] = await runSql<Counter>(
    tx,
    `INSERT INTO counters (name, value) VALUES (:name, 1)
     ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
    { name },
  );
  if (!counter) {
    throw new Error(`The sequence ${name} has no number.`);
  }
  return counter.value;
}
