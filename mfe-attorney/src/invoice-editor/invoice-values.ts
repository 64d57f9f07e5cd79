import type { InvoiceView, LineView } from '@portal/contracts';

/** One line as it is typed. */
export interface LineValues {
  /** Keeps a line apart from the others while lines come and go. */
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
}

/** The editor's fields as they are typed. */
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
  lineItems: lineItems.map(lineOf),
  dueDate,
  notes,
});

const lineOf = ({ description, quantity, unitPrice, taxRate }: LineView): LineValues =>
  newLine({ description, quantity: String(quantity), unitPrice: unitPrice.toFixed(2), taxRate: String(taxRate) });

/** Ids of the fields are this and their names. */
export const idPrefix = 'invoice-';
