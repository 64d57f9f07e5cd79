import type { ContactStatus, Language } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A request from the form on the contact page. */
@Entity({ name: 'contact_requests' })
@Index('ix_contact_requests_created', ['createdAt', 'id'])
@Index('ix_contact_requests_status', ['status', 'createdAt'])
// Exists on PostgreSQL only; SQLite has a full-text table.
@Index('ix_contact_requests_text', { synchronize: false })
export class ContactRequest {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 200 })
  subject!: string;

  /** Stored unescaped; views and mails escape it. */
  @Column({ type: 'text' })
  message!: string;

  /** Of the page from which it came. */
  @Column({ type: 'varchar', length: 8, default: 'en' })
  language!: Language;

  /** Name, address, subject and message as `searchTextOf` makes them. */
  @Column({ type: 'text', default: '' })
  searchText!: string;

  @Column({ type: 'varchar', length: 8 })
  status!: ContactStatus;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn({ nullable: true })
  doneAt!: string | null;

  /** Name of the admin who marked the request as done. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  doneBy!: string | null;

  /** The case that an admin opened from the request; null without one. */
  @ReferenceColumn({ nullable: true })
  caseId!: string | null;
}
