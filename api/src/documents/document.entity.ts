import type { DocumentCategory } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../db/columns';

/** One file in one case. The row describes it; its bytes lie in the store under `storedName`. */
@Entity({ name: 'documents' })
@Index('ix_documents_case', ['caseId', 'createdAt'])
export class CaseDocument {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;

  /** Null where a visitor sent it along with a submission. */
  @ReferenceColumn({ nullable: true })
  uploaderId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  uploaderName!: string;

  /** Sent with the token of a submission; those are counted. */
  @Column({ type: 'boolean' })
  withSubmission!: boolean;

  /** As the uploader named it, cleaned for display; says nothing about where it lies. */
  @Column({ type: 'varchar', length: 255 })
  originalFileName!: string;

  /** Random; unrelated to the original name. */
  @Index('ux_documents_stored', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  storedName!: string;

  /** By the content, not by what the uploader claimed. */
  @Column({ type: 'varchar', length: 100 })
  mimeType!: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size!: number;

  /** Of the bytes, in lower-case hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  @Column({ type: 'varchar', length: 16 })
  category!: DocumentCategory;

  /** The message that had asked for it. */
  @ReferenceColumn({ nullable: true })
  requestId!: string | null;

  @InstantColumn()
  createdAt!: string;

  /** From then on nobody sees it; 30 days later it is gone. */
  @Index('ix_documents_removed')
  @InstantColumn({ nullable: true })
  removedAt!: string | null;
}
