import type { DocumentCategory, LeftOut, ScanStatus } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';

/** A file of a case. The row describes it; the document store holds the bytes under `storedName`. */
@Entity({ name: 'documents' })
@Index('ix_documents_case', ['caseId', 'createdAt'])
@Index('ix_documents_scan', ['scanStatus', 'id'])
@Index('ix_documents_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class CaseDocument extends RowOfCase {
  /** Null when a visitor without an account sent the file with a submission. */
  @ReferenceColumn({ nullable: true })
  uploaderId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  uploaderName!: string;

  /** Whether it was sent with the upload token of a submission; the number of these is limited. */
  @Column({ type: 'boolean' })
  withSubmission!: boolean;

  /** The name that the uploader gave it, cleaned for display. */
  @Column({ type: 'varchar', length: 255 })
  originalFileName!: string;

  /** Random; unrelated to the original name. */
  @Index('ux_documents_stored', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  storedName!: string;

  /** Determined by extension and content; the type that the browser sent is ignored. */
  @Column({ type: 'varchar', length: 100 })
  mimeType!: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size!: number;

  /** Lower-case hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  @Column({ type: 'varchar', length: 16 })
  category!: DocumentCategory;

  /** What the virus scanner found. Bytes of an infected document are in the quarantine. */
  @Column({ type: 'varchar', length: 16, default: 'skipped' })
  scanStatus!: ScanStatus;

  /** How often the scanner has given no verdict. */
  @Column({ type: 'integer', default: 0 })
  scanAttempts!: number;

  /** The files of an archive that were not kept; null when all were, and for other files. */
  @JsonColumn({ nullable: true })
  leftOut!: LeftOut | null;

  /** False for documents from before they were encrypted. */
  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;

  /** The message that requested the document. */
  @ReferenceColumn({ nullable: true })
  requestId!: string | null;

  /** The point of that request which it answers. */
  @ReferenceColumn({ nullable: true })
  requestPointId!: string | null;

  @InstantColumn()
  createdAt!: string;

  /** From this time on the document is hidden; 30 days later it is deleted. */
  @Index('ix_documents_removed')
  @InstantColumn({ nullable: true })
  removedAt!: string | null;
}
