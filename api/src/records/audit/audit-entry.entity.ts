import type { SenderRole } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';

/**
 * An action of a person or of the portal. Rows are never deleted, and never changed except that an address is forgotten; each
 * contains the previous hash.
 */
@Entity({ name: 'audit_entries' })
@Index('ix_audit_subject', ['subjectId', 'at', 'position'])
@Index('ix_audit_at', ['at', 'position', 'subjectType'])
@Index('ix_audit_action', ['action', 'at', 'position'])
@Index('ix_audit_actor', ['actorId', 'at', 'position'])
@Index('ix_audit_address', ['networkAddress', 'at', 'position'])
// These hold values of `detail`, which TypeORM cannot express.
@Index('ix_audit_case', { synchronize: false })
@Index('ix_audit_exports', { synchronize: false })
@Index('ix_audit_salted', ['at'], { where: '"addressSalt" IS NOT NULL' })
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

  /** Not of clients, whom `withActorNames` names; entries of earlier versions hold their names too. */
  @Column({ type: 'varchar', length: 120 })
  actorName!: string;

  @Column({ type: 'varchar', length: 16 })
  actorRole!: SenderRole;

  /** The address of the caller. Null for actions of the portal itself and in entries older than this column. */
  @Column({ type: 'varchar', length: 45, nullable: true })
  networkAddress!: string | null;

  /** Random; null once the address is forgotten. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  addressSalt!: string | null;

  /** See `commitmentOf`. Null without an address, and in entries from before commitments, whose hash covers the address. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  addressCommitment!: string | null;

  @Column({ type: 'varchar', length: 64 })
  action!: string;

  @Column({ type: 'varchar', length: 32 })
  subjectType!: string;

  @Column({ type: 'varchar', length: 64 })
  subjectId!: string;

  /** Null stands in the place of what somebody typed; see `AuditWords`. */
  @JsonColumn()
  detail!: object;

  /** See `commitmentOf`. Null when nobody typed anything. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  wordsCommitment!: string | null;

  @Column({ type: 'varchar', length: 64 })
  previousHash!: string;

  @Column({ type: 'varchar', length: 64 })
  hash!: string;
}

/**
 * What somebody typed in an act, such as a reason. It stands beside the trail, so that it can be erased: the entry holds its commitment
 * only. Rows are deleted, and never changed.
 */
@Entity({ name: 'audit_words' })
@Index('ix_audit_words_text', { synchronize: false })
export class AuditWords {
  /** That of the entry. */
  @PrimaryColumn({ type: 'integer' })
  position!: number;

  /** Random. */
  @Column({ type: 'varchar', length: 32 })
  salt!: string;

  /** By their names in `detail`. */
  @JsonColumn()
  words!: Readonly<Record<string, string>>;
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
