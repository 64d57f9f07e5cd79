import { Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../db/columns';

/** The single row that the readiness check of the database overwrites. */
@Entity({ name: 'heartbeats' })
export class Heartbeat {
  @IdColumn()
  id!: string;

  @InstantColumn()
  beatAt!: string;
}
