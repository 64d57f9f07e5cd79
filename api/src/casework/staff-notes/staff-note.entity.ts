import { Column, Entity, Index } from 'typeorm';
import {
  type Decrypted,
  EncryptedColumn,
  IdColumn,
  InstantColumn,
  ReferenceColumn,
  type Stored,
} from '../../platform/db/columns';

/** A note that staff keep about a case. It is in a table of its own, so that no reader of messages can return it. */
@Entity({ name: 'staff_notes' })
@Index('ix_staff_notes_case', ['caseId', 'createdAt', 'id'])
@Index('ix_staff_notes_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class StaffNote {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;

  @ReferenceColumn()
  authorId!: string;

  @Column({ type: 'varchar', length: 120 })
  authorName!: string;

  /** Unescaped. */
  @EncryptedColumn()
  text!: Stored<string>;

  /** False for notes from before they were encrypted. */
  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;

  @InstantColumn()
  createdAt!: string;
}

/** A note whose text can be read. */
export type ReadableNote = Decrypted<StaffNote>;
