import type { QuoteStatus } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';
import { PaperColumns, type PaperLine } from '../invoices';

/** Whom the quote was sent to, as the case said it then. */
export interface QuoteAddressee {
  name: string;
  email: string;
}

/** The evidence of an acceptance; `evidenceHashOf` covers all of it. */
export interface Acceptance {
  name: string;
  at: string;
  documentHash: string;
  termsVersion: string;
  accountId: string;
  networkAddress: string | null;
  /** Browser and operating system of the session. */
  device: string;
  /** How the account had signed in. */
  factor: 'password' | 'second-factor';
  /** Null when the acceptance was given elsewhere. */
  sentence: string | null;
  recorded: { acceptedOn: string; note: string; documentId: string | null; by: string } | null;
}

/** An offer of work at a price. Its expiry is derived, see `quoteStatusOn`. `version` increases with every change. */
@Entity({ name: 'quotes' })
@Index('ix_quotes_case', ['caseId', 'createdAt', 'id'])
@Index('ix_quotes_created', ['createdAt', 'id'])
@Index('ix_quotes_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class Quote extends PaperColumns {
  /** `QUO-YYYY-NNNNN`, without gaps: quotes are never deleted. */
  @Index('ux_quotes_number', { unique: true })
  @Column({ type: 'varchar', length: 20 })
  quoteNumber!: string;

  /** Never `expired`. */
  @Column({ type: 'varchar', length: 16 })
  status!: QuoteStatus;

  /** `YYYY-MM-DD` in the business's time zone; a draft may leave it open. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  validUntil!: string | null;

  /** Null once the case is erased, as the other texts. */
  @EncryptedColumn({ nullable: true })
  scope!: Stored<string> | null;

  @EncryptedColumn({ json: true, nullable: true })
  lines!: Stored<PaperLine[]> | null;

  @EncryptedColumn({ nullable: true })
  notes!: Stored<string> | null;

  @EncryptedColumn({ json: true, nullable: true })
  addressee!: Stored<QuoteAddressee> | null;

  /** Why it was declined or withdrawn. */
  @EncryptedColumn({ nullable: true })
  reason!: Stored<string> | null;

  @EncryptedColumn({ json: true, nullable: true })
  acceptance!: Stored<Acceptance> | null;

  @Column({ type: 'boolean' })
  isEncrypted!: boolean;

  /** The version of the terms of service that the sent quote names. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  termsVersion!: string | null;

  /** The SHA-256 of the bytes in `QuotePaper`. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  documentHash!: string | null;

  /** When it was accepted or declined. */
  @InstantColumn({ nullable: true })
  answeredAt!: string | null;

  /** Whether staff recorded the acceptance, which was given elsewhere. */
  @Column({ type: 'boolean' })
  isRecorded!: boolean;
}

/** A quote whose texts can be read. */
export type ReadableQuote = Decrypted<Quote>;

/** The PDF of a sent quote, byte for byte. Rows are only added, and deleted with the content of their case. */
@Entity({ name: 'quote_papers' })
@Index('ix_quote_papers_case', ['caseId'])
@Index('ix_quote_papers_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class QuotePaper {
  /** The id of the quote. */
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;

  /** In base64. */
  @EncryptedColumn()
  pdf!: Stored<string>;

  @Column({ type: 'boolean' })
  isEncrypted!: boolean;
}
