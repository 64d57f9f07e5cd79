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
export const nextNumber = (tx: EntityManager, name: string): Promise<number> => nextNumbers(tx, name, 1);

/** Takes the next `count` numbers, and returns the last of them. */
export async function nextNumbers(tx: EntityManager, name: string, count: number): Promise<number> {
  const [counter] = await runSql<Counter>(
    tx,
    `INSERT INTO counters (name, value) VALUES (:name, :count)
     ON CONFLICT (name) DO UPDATE SET value = counters.value + :count RETURNING value`,
    { name, count },
  );
  if (!counter) {
    throw new Error(`The sequence ${name} has no number.`);
  }
  return counter.value;
}

/** Returns those of `unused` to a sequence that nothing has been numbered after; the caller has made sure that nothing has them. */
export async function returnNumbers(tx: EntityManager, name: string, unused: ReadonlySet<number>): Promise<void> {
  const counter = await tx.findOneBy(Counter, { name });
  if (!counter || !unused.has(counter.value)) {
    return;
  }
  let value = counter.value;
  while (unused.has(value)) {
    value -= 1;
  }
  // Finds nothing when somebody has taken a number since it was read.
  await (value === 0 ? tx.delete(Counter, counter) : tx.update(Counter, { ...counter }, { value }));
}
