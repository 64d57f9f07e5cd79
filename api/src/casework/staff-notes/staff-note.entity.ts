import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';

/** A note that staff keep about a case. It is in a table of its own, so that no reader of messages can return it. */
@Entity({ name: 'staff_notes' })
@Index('ix_staff_notes_case', ['caseId', 'createdAt', 'id'])
@Index('ix_staff_notes_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class StaffNote extends RowOfCase {
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
