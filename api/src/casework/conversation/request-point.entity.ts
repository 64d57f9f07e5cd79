import type { PointState } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, RowOfCase } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';

/** One thing that a document request asks for. Every request has at least one. */
@Entity({ name: 'request_points' })
@Index('ix_request_points_request', ['caseId', 'requestId', 'position'])
@Index('ix_request_points_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class RequestPoint extends RowOfCase {
  /** The message that asks. */
  @ReferenceColumn()
  requestId!: string;

  /** 1, 2, 3, … within the request. */
  @Column({ type: 'integer' })
  position!: number;

  /** Null for the only point of a request whose message says it. */
  @EncryptedColumn({ nullable: true })
  text!: Stored<string> | null;

  @Column({ type: 'varchar', length: 16 })
  state!: PointState;

  /** What was said about a document that is not available. */
  @EncryptedColumn({ nullable: true })
  word!: Stored<string> | null;

  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;
}

/** A point whose texts can be read. */
export type ReadablePoint = Decrypted<RequestPoint>;
