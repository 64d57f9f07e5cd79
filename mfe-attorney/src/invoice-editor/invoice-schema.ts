import { type Ask, type createInvoice, invoiceTexts, largestTotal, updateInvoice } from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';
import { amountsOf } from './amounts-of';
import type { InvoiceValues, LineValues } from './invoice-values';
import { numberOf } from './number-of';

/** Body that the editor sends for a new or an existing invoice. */
export type InvoiceDraft = Omit<Ask<typeof createInvoice>['body'], 'caseId' | 'totalAmount'> &
  Pick<Ask<typeof updateInvoice>['body'], 'exceeds' | 'reason'>;

const contract = updateInvoice.input.shape.body;

/** Checks the typed values with the contract's rules, and then with the server's rule for the total. */
export const invoiceSchema: FormOptions<InvoiceValues, InvoiceDraft>['schema'] = {
  safeParse(values) {
    const typed = values as InvoiceValues;
    const result = contract.safeParse(asNumbers(typed));
    if (!result.success) {
      return result;
    }
    const { lineItems, dueDate, notes, billTo, supplyDate, exchangeRate, reason } = result.data;
    const problem = wrongTotal(typed);
    return problem
      ? { success: false, error: { issues: [{ path: ['lineItems'], message: problem }] } }
      : {
          success: true,
          data: {
            ...{ lineItems, dueDate, notes, billTo, supplyDate, exchangeRate },
            ...(reason && { exceeds: true, reason }),
          },
        };
  },
};

const asNumbers = ({ lineItems, exchangeRate, ...rest }: InvoiceValues) => ({
  ...rest,
  lineItems: lineItems.map(asLine),
  exchangeRate: exchangeRate.trim() && numberOf(exchangeRate),
});

export const asLine = (line: LineValues) => ({
  description: line.description,
  quantity: numberOf(line.quantity),
  unitPrice: numberOf(line.unitPrice),
  taxRate: numberOf(line.taxRate || '0'),
  ...(line.taxCategory && isUntaxed(line) && { taxCategory: line.taxCategory }),
});

/** A reason can be given for a line without tax only. */
export const isUntaxed = ({ taxRate }: Pick<LineValues, 'taxRate'>): boolean => numberOf(taxRate || '0') === 0;

export function wrongTotal({ lineItems }: Pick<InvoiceValues, 'lineItems'>): string | undefined {
  if (lineItems.length === 0) {
    return invoiceTexts.noLine;
  }
  const { total } = amountsOf(lineItems);
  return total > 0 && total <= largestTotal ? undefined : invoiceTexts.total;
}
