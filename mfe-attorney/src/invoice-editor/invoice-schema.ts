import { type Ask, type createInvoice, invoiceTexts, largestTotal, updateInvoice } from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';
import { amountsOf } from './amounts-of';
import type { InvoiceValues, LineValues } from './invoice-values';
import { numberOf } from './number-of';

/** Body that the editor sends for a new or an existing invoice. */
export type InvoiceDraft = Pick<Ask<typeof createInvoice>['body'], 'lineItems' | 'dueDate' | 'notes'>;

const contract = updateInvoice.input.shape.body;

/** Checks the typed values with the contract's rules, and then with the server's rule for the total. */
export const invoiceSchema: FormOptions<InvoiceValues, InvoiceDraft>['schema'] = {
  safeParse(values) {
    const typed = values as InvoiceValues;
    const result = contract.safeParse(asNumbers(typed));
    if (!result.success) {
      return result;
    }
    const { lineItems, dueDate, notes } = result.data;
    const problem = wrongTotal(typed);
    return problem
      ? { success: false, error: { issues: [{ path: ['lineItems'], message: problem }] } }
      : { success: true, data: { lineItems, dueDate, notes } };
  },
};

const asNumbers = ({ lineItems, dueDate, notes }: InvoiceValues) => ({
  lineItems: lineItems.map(asLine),
  dueDate,
  notes,
});

export const asLine = ({ description, quantity, unitPrice, taxRate }: LineValues) => ({
  description,
  quantity: numberOf(quantity),
  unitPrice: numberOf(unitPrice),
  taxRate: numberOf(taxRate || '0'),
});

export function wrongTotal({ lineItems }: Pick<InvoiceValues, 'lineItems'>): string | undefined {
  if (lineItems.length === 0) {
    return invoiceTexts.noLine;
  }
  const { total } = amountsOf(lineItems);
  return total > 0 && total <= largestTotal ? undefined : invoiceTexts.total;
}
