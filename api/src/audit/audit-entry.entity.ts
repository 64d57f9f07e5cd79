import type { SenderRole } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../db/columns';

/** One act of a person or of the portal. Rows are only ever added; each holds the hash of the one before it. */
@Entity({ name: 'audit_entries' })
@Index('ix_audit_subject', ['subjectId', 'at', 'position'])
@Index('ix_audit_at', ['at', 'position', 'subjectType'])
@Index('ix_audit_action', ['action', 'at', 'position'])
@Index('ix_audit_actor', ['actorId', 'at', 'position'])
@Index('ix_audit_address', ['networkAddress', 'at', 'position'])
export class AuditEntry {
  @IdColumn()
  id!: string;

  /** 1, 2, 3, … without a gap. */
  @Index('ux_audit_position', { unique: true })
  @Column({ type: 'integer' })
  position!: number;

  @InstantColumn()
  at!: string;

  /** Null where the portal itself acted. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  actorName!: string;

  @Column({ type: 'varchar', length: 16 })
  actorRole!: SenderRole;

  /** Where the request came from; null where the portal itself acted, and before addresses were kept. */
  @Column({ type: 'varchar', length: 45, nullable: true })
  networkAddress!: string | null;

  @Column({ type: 'varchar', length: 64 })
  action!: string;

  @Column({ type: 'varchar', length: 32 })
  subjectType!: string;

  @Column({ type: 'varchar', length: 64 })
  subjectId!: string;

  @JsonColumn()
  detail!: object;

  @Column({ type: 'varchar', length: 64 })
  previousHash!: string;

  @Column({ type: 'varchar', length: 64 })
  hash!: string;
}

/** The end of the chain: one row, whose lock also keeps two writers from adding the same link. */
@Entity({ name: 'audit_head' })
export class AuditHead {
  @IdColumn()
  id!: string;

  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar', length: 64 })
  hash!: string;
}
