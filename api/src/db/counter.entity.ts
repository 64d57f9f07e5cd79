import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

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
  await tx.createQueryBuilder().insert().into(Counter).values({ name, value: 0 }).orIgnore().execute();
  await tx.increment(Counter, { name }, 'value', 1);
  const { value } = await tx.findOneByOrFail(Counter, { name });
  return value;
}
