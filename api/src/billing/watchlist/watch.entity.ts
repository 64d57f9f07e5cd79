import type { AlertLevel, CheckedList, SubjectKind, WatchStatus } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { CentsColumn, InstantColumn, JsonColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';

/** A subscription of a client, which belongs to a case. All days are days in the business's time zone, as `YYYY-MM-DD`. */
@Entity({ name: 'watches' })
@Index('ux_watches_client', ['clientId'], { unique: true, where: '"endedOn" IS NULL' })
@Index('ix_watches_case', ['caseId'])
@Index('ix_watches_created', ['createdAt', 'id'])
@Index('ix_watches_due', ['status', 'renewsOn', 'id'])
export class Watch extends RowOfCase {
  @ReferenceColumn()
  clientId!: string;

  @Column({ type: 'varchar', length: 8 })
  status!: WatchStatus;

  @CentsColumn()
  priceCents!: number;

  @Column({ type: 'varchar', length: 10 })
  startedOn!: string;

  /** The day whose number in its month is the day on which months begin: `startedOn`, or when it was continued. */
  @Column({ type: 'varchar', length: 10 })
  countedFrom!: string;

  /** When the next month begins. The names are watched until then, also when it is paused or has ended. */
  @Column({ type: 'varchar', length: 10 })
  renewsOn!: string;

  /** The day on which a month was charged last: one day never charges two. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  chargedOn!: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  endedOn!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}

abstract class RowOfWatch extends RowOfCase {
  @ReferenceColumn()
  watchId!: string;
}

/** A name on a watchlist. What was removed stays, because alerts name it. */
@Entity({ name: 'watched_subjects' })
@Index('ix_watched_subjects_watch', ['watchId', 'addedAt', 'name'])
@Index('ix_watched_subjects_case', ['caseId'])
@Index('ix_watched_subjects_key', ['key', 'watchId'], { where: '"removedAt" IS NULL' })
@Index('ux_watched_subjects_key', ['watchId', 'key'], { unique: true, where: '"removedAt" IS NULL' })
export class WatchedSubject extends RowOfWatch {
  @Column({ type: 'varchar', length: 200 })
  name!: string;

  /** The form in which names are compared, see `nameOf`. */
  @Column({ type: 'varchar', length: 200 })
  key!: string;

  @Column({ type: 'varchar', length: 8 })
  kind!: SubjectKind;

  @Column({ type: 'varchar', length: 80, nullable: true })
  country!: string | null;

  @Column({ type: 'varchar', length: 10 })
  addedOn!: string;

  /** When it was last looked for on all lists; null before the first time. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  checkedOn!: string | null;

  @InstantColumn()
  addedAt!: string;

  @InstantColumn({ nullable: true })
  removedAt!: string | null;
}

/** A month that began, with its check and its invoice. The unique index is what keeps a month from being charged twice. */
@Entity({ name: 'watch_months' })
@Index('ux_watch_months', ['watchId', 'month'], { unique: true })
@Index('ix_watch_months_case', ['caseId'])
export class WatchMonth extends RowOfWatch {
  /** `YYYY-MM` of the day on which it began. */
  @Column({ type: 'varchar', length: 7 })
  month!: string;

  @Column({ type: 'varchar', length: 10 })
  checkedOn!: string;

  @JsonColumn()
  lists!: CheckedList[];

  @ReferenceColumn()
  invoiceId!: string;
}

/** What staff write to a client about a name. The client sees it once it is released. */
@Entity({ name: 'watch_alerts' })
@Index('ix_watch_alerts_watch', ['watchId', 'writtenAt', 'id'])
@Index('ix_watch_alerts_case', ['caseId'])
@Index('ix_watch_alerts_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class WatchAlert extends RowOfWatch {
  /** A `WatchedSubject`. */
  @ReferenceColumn()
  subjectId!: string;

  /** The hit on a list that caused it; only staff know of it. */
  @ReferenceColumn({ nullable: true })
  hitId!: string | null;

  @Column({ type: 'varchar', length: 8 })
  level!: AlertLevel;

  @EncryptedColumn()
  text!: Stored<string>;

  @Column({ type: 'boolean' })
  isEncrypted!: boolean;

  @Column({ type: 'varchar', length: 120 })
  writtenBy!: string;

  @InstantColumn()
  writtenAt!: string;

  @InstantColumn({ nullable: true })
  releasedAt!: string | null;

  /** The `month` of the watchlist in which it was released; null in a draft, and before the first month. */
  @Column({ type: 'varchar', length: 7, nullable: true })
  month!: string | null;
}

/** An alert whose text can be read. */
export type ReadableAlert = Decrypted<WatchAlert>;
