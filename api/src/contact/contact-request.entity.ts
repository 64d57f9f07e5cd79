import type { ContactStatus } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../db/columns';

/** What somebody asked on the contact page. */
@Entity({ name: 'contact_requests' })
@Index('ix_contact_requests_created', ['createdAt', 'id'])
@Index('ix_contact_requests_status', ['status', 'createdAt'])
export class ContactRequest {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 200 })
  subject!: string;

  /** As written; it is escaped where it is shown. */
  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'varchar', length: 8 })
  status!: ContactStatus;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn({ nullable: true })
  doneAt!: string | null;

  /** The admin who answered it. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  doneBy!: string | null;
}
