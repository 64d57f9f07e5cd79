import { createHash } from 'node:crypto';
import type { Acceptance } from '../quote.entity';

/**
 * Returns the SHA-256 of all evidence of an acceptance: its fields as JSON in this order, without spaces. The order is part of the format,
 * so a changed order would make every earlier acceptance look altered.
 */
export function evidenceHashOf(quoteNumber: string, acceptance: Acceptance): string {
  const { recorded } = acceptance;
  const content = [
    quoteNumber,
    acceptance.name,
    acceptance.sentence,
    acceptance.at,
    acceptance.documentHash,
    acceptance.termsVersion,
    acceptance.accountId,
    acceptance.factor,
    acceptance.networkAddress,
    acceptance.device,
    recorded && [recorded.acceptedOn, recorded.note, recorded.documentId, recorded.by],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
