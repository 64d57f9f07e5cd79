import { createHash } from 'node:crypto';
import { quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/kernel/app-error';
import { AuditEntry } from '../../records/audit';
import { decryptRow, UnreadableContent } from '../../records/case-keys';
import { evidenceHashOf } from './acceptance/evidence';
import { Quote, QuotePaper } from './quote.entity';

/** @throws AppError `NOT_FOUND` when the case was erased, and the PDF with it. */
export async function readPaper(manager: EntityManager, quoteId: string): Promise<Buffer> {
  const paper = await manager.findOneBy(QuotePaper, { id: quoteId });
  if (!paper) {
    throw new AppError('NOT_FOUND', quoteTexts.notFound);
  }
  return Buffer.from((await decryptRow(manager, QuotePaper, paper)).pdf, 'base64');
}

const portion = 100;

/** Returns the numbers of the quotes whose PDF or evidence is not what was sent and accepted, and how many were checked. */
export async function alteredQuotes(manager: EntityManager): Promise<{ checked: number; altered: string[] }> {
  const altered: string[] = [];
  let checked = 0;
  let last = '';
  for (;;) {
    const quotes = await manager
      .createQueryBuilder(Quote, 'quote')
      .where('quote.id > :last AND quote.documentHash IS NOT NULL AND quote.scope IS NOT NULL', { last })
      .orderBy('quote.id')
      .limit(portion)
      .getMany();
    for (const quote of quotes) {
      if (!(await isUnaltered(manager, quote))) {
        altered.push(quote.quoteNumber);
      }
    }
    checked += quotes.length;
    if (quotes.length < portion) {
      return { checked, altered };
    }
    last = quotes.at(-1)?.id ?? '';
  }
}

async function isUnaltered(manager: EntityManager, quote: Quote): Promise<boolean> {
  try {
    const pdf = await readPaper(manager, quote.id);
    const isSame = createHash('sha256').update(pdf).digest('hex') === quote.documentHash;
    return isSame && (await isEvidenceUnaltered(manager, quote));
  } catch (error) {
    if (error instanceof UnreadableContent || error instanceof AppError) {
      return false;
    }
    throw error;
  }
}

/** The trail holds the hash of the PDF since the sending, and that of the evidence since the acceptance. */
async function isEvidenceUnaltered(manager: EntityManager, stored: Quote): Promise<boolean> {
  const { acceptance, isRecorded, status, quoteNumber, documentHash } = await decryptRow(manager, Quote, stored);
  const entries = await manager.findBy(AuditEntry, { subjectType: 'quote', subjectId: stored.id });
  const recorded = (action: string, name: string): unknown =>
    Reflect.get(entries.find((entry) => entry.action === action)?.detail ?? {}, name);
  if (recorded('quote.sent', 'documentHash') !== documentHash) {
    return false;
  }
  if (status !== 'accepted') {
    return true;
  }
  return (
    acceptance !== null &&
    acceptance.documentHash === documentHash &&
    recorded(isRecorded ? 'quote.recorded' : 'quote.accepted', 'evidenceHash') ===
      evidenceHashOf(quoteNumber, acceptance)
  );
}
