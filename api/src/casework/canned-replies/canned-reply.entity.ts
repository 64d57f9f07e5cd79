import type { Translations } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';

/** A text that staff send often. */
@Entity({ name: 'canned_replies' })
@Index('ux_canned_replies_title', ['ownerId', 'title'], { unique: true })
@Index('ix_canned_replies_shared', ['shared'])
export class CannedReply {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  ownerId!: string;

  @Column({ type: 'varchar', length: 80 })
  title!: string;

  /** Stored unescaped, with placeholders such as `{client}`. */
  @Column({ type: 'text' })
  text!: string;

  /** The text in other languages than English; null without any. */
  @JsonColumn({ nullable: true })
  translations!: Translations | null;

  /** Offered to all staff. */
  @Column({ type: 'boolean' })
  shared!: boolean;

  @InstantColumn()
  updatedAt!: string;
}
