import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

/** The authenticator app of an account. */
@Entity({ name: 'second_factors' })
export class SecondFactor {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId!: string;

  /** Encrypted; see `secret-box.ts`. */
  @Column({ type: 'varchar', length: 160 })
  secret!: string;

  /** Time step of the last code that was accepted. Codes of this and earlier steps are void. */
  @Column({ type: 'integer' })
  lastStep!: number;

  /** When a first code confirmed the set-up; null before, while its codes prove nothing. */
  @InstantColumn({ nullable: true })
  confirmedAt!: string | null;

  /**
   * False while the address of the account is unverified, so that a stranger may have set this factor up. A mailed link with
   * which the owner of the address takes the account over then deletes it.
   */
  @Column({ type: 'boolean', default: false })
  ownerConfirmed!: boolean;
}
