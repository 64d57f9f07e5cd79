import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../db/columns';

/** The right to add files to one case right after its submission, without an account. */
@Entity({ name: 'upload_tokens' })
export class UploadToken {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash!: string;

  @ReferenceColumn()
  caseId!: string;

  @Index('ix_upload_tokens_expiry')
  @InstantColumn()
  expiresAt!: string;
}
