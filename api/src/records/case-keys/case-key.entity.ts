import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

/** The key of one case, which encrypts its documents and texts. One row is the key of the installation, for mails. */
@Entity({ name: 'case_keys' })
@Index('ix_case_keys_data_key', ['dataKeyId', 'caseId'])
export class CaseKeyRow {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  caseId!: string;

  /** The key, encrypted with the data key and bound to the id of the case. */
  @Column({ type: 'varchar', length: 100 })
  wrappedKey!: string;

  /** The data key that decrypts it. */
  @Column({ type: 'varchar', length: 16 })
  dataKeyId!: string;

  @InstantColumn()
  createdAt!: string;
}
