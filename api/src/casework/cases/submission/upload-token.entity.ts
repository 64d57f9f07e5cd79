import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** Allows a visitor without an account to add files to the case that they have just submitted. */
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
