import type { InvoiceView, LineView } from '@portal/contracts';

/** One line as typed. */
export interface LineValues {
  /** React key that identifies a line while lines are added and removed. */
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
}

/** The editor's fields as typed. */
export interface InvoiceValues {
  lineItems: LineValues[];
  dueDate: string;
  notes: string;
}

let lastKey = 0;

export const newLine = (line: Partial<LineValues> = {}): LineValues => {
  lastKey += 1;
  return { key: `line-${lastKey}`, description: '', quantity: '1', unitPrice: '', taxRate: '0', ...line };
};

export const newInvoice = (): InvoiceValues => ({ lineItems: [newLine()], dueDate: '', notes: '' });

export const valuesOf = ({ lineItems, dueDate = '', notes = '' }: InvoiceView): InvoiceValues => ({
  lineItems: lineItems.map(lineValuesOf),
  dueDate,
  notes,
});

export const lineValuesOf = ({ description, quantity, unitPrice, taxRate }: LineView): LineValues =>
  newLine({ description, quantity: String(quantity), unitPrice: unitPrice.toFixed(2), taxRate: String(taxRate) });

/** Prefix of the field ids; the field name follows. */
export const idPrefix = 'invoice-';
