import type { CaseRow } from '@portal/contracts';
import { caseAbilities, caseRowSample } from '@portal/contracts/samples';

/** A case that its reader, an admin, may assign. */
export const caseOf = (changes: Partial<CaseRow> = {}): CaseRow =>
  caseRowSample({ abilities: caseAbilities('assign', 'createInvoice', 'seeDelivery'), ...changes });
