import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** The last number given out under a name, such as `case.2026`. */
@Entity({ name: 'counters' })
export class Counter {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name!: string;

  @Column({ type: 'integer' })
  value!: number;
}

/** The next number under `name`, from 1, without a gap: a transaction that rolls back gives its number back. */
export async function nextNumber(tx: EntityManager, name: string): Promise<number> {
  await tx.createQueryBuilder().insert().into(Counter).values({ name, value: 0 }).orIgnore().execute();
  await tx.increment(Counter, { name }, 'value', 1);
  const { value } = await tx.findOneByOrFail(Counter, { name });
  return value;
}
