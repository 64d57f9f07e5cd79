import type { BillTo, InvoiceView, LineView } from '@portal/contracts';

/** One line as typed. */
export interface LineValues {
  /** React key that identifies a line while lines are added and removed. */
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
  /** Why the line is not taxed; blank if no reason is given. */
  taxCategory: string;
}

/** The editor's fields as typed. */
export interface InvoiceValues {
  lineItems: LineValues[];
  dueDate: string;
  notes: string;
  billTo: { name: string; address: string; taxNumber: string; country: string };
  supplyDate: string;
  exchangeRate: string;
  /** Why the invoices of its quote may exceed the quote. */
  reason: string;
}

export type Buyer = Pick<BillTo, 'name'>;

let lastKey = 0;

export const newLine = (line: Partial<LineValues> = {}): LineValues => {
  lastKey += 1;
  return {
    key: `line-${lastKey}`,
    description: '',
    quantity: '1',
    unitPrice: '',
    taxRate: '0',
    taxCategory: '',
    ...line,
  };
};

const buyerOf = ({ name, address = '', taxNumber = '', country = '' }: BillTo) => ({
  name,
  address,
  taxNumber,
  country,
});

export const newInvoice = (client: Buyer): InvoiceValues => ({
  lineItems: [newLine()],
  dueDate: '',
  notes: '',
  billTo: buyerOf({ name: client.name }),
  supplyDate: '',
  exchangeRate: '',
  reason: '',
});

export function valuesOf(invoice: InvoiceView): InvoiceValues {
  const { lineItems, dueDate = '', notes = '', billTo, client, supplyDate = '', exchangeRate } = invoice;
  return {
    lineItems: lineItems.map(lineValuesOf),
    dueDate,
    notes,
    billTo: buyerOf(billTo ?? { name: client.name }),
    supplyDate,
    exchangeRate: exchangeRate === undefined ? '' : String(exchangeRate),
    reason: '',
  };
}

export const lineValuesOf = ({ description, quantity, unitPrice, taxRate, taxCategory }: LineView): LineValues =>
  newLine({
    description,
    quantity: String(quantity),
    unitPrice: unitPrice.toFixed(2),
    taxRate: String(taxRate),
    taxCategory: taxCategory === 'standard' || taxCategory === 'out-of-scope' ? '' : (taxCategory ?? ''),
  });

/** Prefix of the field ids; the field name follows. */
export const idPrefix = 'invoice-';
