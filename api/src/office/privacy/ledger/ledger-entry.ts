import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CaseKey } from '../../../records/case-keys';
import type { Erasure } from './erasure.entity';

/** An erasure as the ledger holds it: nothing in it names anybody. */
const LedgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['case', 'person']),
  because: z.enum(['request', 'retention']),
  subjectId: z.nullable(z.uuid()),
  addressHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  at: z.string().check(z.maxLength(24)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Derived from the key of the installation, which all its backups hold, encrypted with the data key. */
export const ledgerKeyOf = (installation: CaseKey): Buffer =>
  Buffer.from(hkdfSync('sha256', installation.files, '', 'erasures', 32));

const mac = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest('hex');

/** Stands for a mail address, which cannot be found again without the key. */
export const addressHashOf = (key: Buffer, emailNormalized: string): string => mac(key, 'address', emailNormalized);

/** Fields in a fixed order, because the text names the entry. */
const fieldsOf = ({ id, kind, because, subjectId, addressHash, at }: Erasure): Erasure => ({
  id,
  kind,
  because,
  subjectId,
  addressHash,
  at,
});

const signatureOf = (key: Buffer, erasure: Erasure): string => mac(key, 'erasure', JSON.stringify(fieldsOf(erasure)));

/** Whether this installation has written the entry: who can write to the store must not be able to erase a case by it. */
export const isSigned = (key: Buffer, entry: LedgerEntry): boolean =>
  timingSafeEqual(Buffer.from(entry.signature), Buffer.from(signatureOf(key, entry)));

export const formatEntry = (key: Buffer, erasure: Erasure): string =>
  JSON.stringify({ ...fieldsOf(erasure), signature: signatureOf(key, erasure) } satisfies LedgerEntry);

/** Returns undefined for a damaged entry. */
export function parseEntry(text: string): LedgerEntry | undefined {
  try {
    return LedgerEntry.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The name of an entry follows from its text, so that no other text can take its place, and two servers write the same. */
export const entryNameOf = (text: string): string => createHash('sha256').update(text).digest('hex');
