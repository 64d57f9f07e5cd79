import { type EntityManager, In, IsNull } from 'typeorm';
import { Invoice } from '../../../billing/invoices';
import { Case } from '../../../casework/cases';
import { knownReferences } from './known-references';
import type { Judged, Plan } from './plans';
import type { Drafts, ReadRow } from './read-row';

type Row = ReadRow<'invoices'>;

export async function judgeInvoices(manager: EntityManager, rows: readonly Row[]): Promise<Judged<'invoices'>[]> {
  const caseOf = await caseFinder(
    manager,
    rows.flatMap(({ draft }) => draft?.case ?? []),
  );
  const known = await manager.find(Invoice, {
    select: { id: true, invoiceNumber: true },
    where: { invoiceNumber: In(rows.flatMap(({ draft }) => draft?.number ?? [])) },
  });
  const numbers = new Set(known.map(({ invoiceNumber }) => invoiceNumber));
  return rows.map((row): Judged<'invoices'> => {
    const { draft } = row;
    if (!draft || numbers.has(draft.number)) {
      return { ...row, verdict: draft ? 'known' : 'wrong', plan: undefined };
    }
    const caseRecord = caseOf(draft.case);
    return caseRecord
      ? { ...row, verdict: 'fresh', plan: planOf(draft, caseRecord) }
      : { ...row, verdict: 'wrong', mistakes: [noCase], plan: undefined };
  });
}

const noCase = { field: 'case', text: 'No case has this number, or its content was erased. Import the cases first.' };

const planOf = (
  { number: invoiceNumber, amount: totalCents, taxRate, issuedOn, dueOn, description, notes }: Drafts['invoices'],
  caseRecord: FoundCase,
): Plan<'invoices'> => ({
  caseRecord,
  invoiceNumber,
  totalCents,
  taxRate: taxRate ?? 0,
  issuedOn,
  dueOn,
  description: description ?? `Balance of invoice ${invoiceNumber}`,
  notes,
});

type FoundCase = Pick<Case, 'id' | 'caseNumber' | 'clientName' | 'clientEmail' | 'subjectName'>;

/** Finds cases by their number or, if none has it, by their old one. */
async function caseFinder(manager: EntityManager, numbers: readonly string[]) {
  const references = await knownReferences(manager, 'cases', numbers);
  const found: FoundCase[] = await manager.find(Case, {
    select: { id: true, caseNumber: true, clientName: true, clientEmail: true, subjectName: true },
    where: [
      { caseNumber: In(numbers), erasedAt: IsNull() },
      { id: In([...references.values()]), erasedAt: IsNull() },
    ],
  });
  const byNumber = new Map(found.map((caseRecord) => [caseRecord.caseNumber, caseRecord]));
  const byId = new Map(found.map((caseRecord) => [caseRecord.id, caseRecord]));
  return (number: string): FoundCase | undefined => byNumber.get(number) ?? byId.get(references.get(number) ?? '');
}
