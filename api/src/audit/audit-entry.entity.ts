import type { SenderRole } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../db/columns';

/** An action of a person or of the portal. Rows are never changed or deleted; each contains the previous hash. */
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

  /** Null for visitors and for actions of the portal itself. */
  @ReferenceColumn({ nullable: true })
  actorId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  actorName!: string;

  @Column({ type: 'varchar', length: 16 })
  actorRole!: SenderRole;

  /** The address of the caller. Null for actions of the portal itself and in entries older than this column. */
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

/** The last link of the chain. The table has one row, whose lock makes writers append one after another. */
@Entity({ name: 'audit_head' })
export class AuditHead {
  @IdColumn()
  id!: string;

  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar', length: 64 })
  hash!: string;

  /** Grows with every act that may change a count of cases, invoices or accounts; see `cachedCount`. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;
}
