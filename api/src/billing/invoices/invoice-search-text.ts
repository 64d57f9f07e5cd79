import type { EntityManager } from 'typeorm';
import { Case } from '../../casework/cases';
import { type SearchIndex, searchTextOf } from '../../platform/db/search-index';
import { Invoice } from './invoice.entity';

export const invoiceSearchIndex: SearchIndex = {
  fullText: 'invoice_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText`,
};

type Searched = Pick<Case, 'caseNumber' | 'clientName' | 'clientEmail'>;

/** Returns the searched text: both numbers and the client's name and email address. */
export const invoiceSearchText = (invoiceNumber: string, { caseNumber, clientName, clientEmail }: Searched): string =>
  searchTextOf([invoiceNumber, caseNumber, clientName, clientEmail]);

/** Updates the searched texts after a client's email address has changed in their cases. */
export async function refreshSearchTexts(tx: EntityManager, clientUserId: string): Promise<void> {
  for (const caseRecord of await tx.findBy(Case, { clientUserId })) {
    for (const { id, invoiceNumber } of await tx.findBy(Invoice, { caseId: caseRecord.id })) {
      await tx.update(Invoice, { id }, { searchText: invoiceSearchText(invoiceNumber, caseRecord) });
    }
  }
}
