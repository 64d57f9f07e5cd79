import { type Ask, type createQuote, type QuoteView, quoteTexts, type Service, updateQuote } from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';
import { asLine, wrongTotal } from '../invoice-editor/invoice-schema';
import { type LineValues, lineValuesOf, newLine } from '../invoice-editor/invoice-values';

/** The editor's fields as typed. */
export interface QuoteValues {
  scope: string;
  lineItems: LineValues[];
  validUntil: string;
  notes: string;
}

/** Body that the editor sends for a new or an existing quote. */
export type QuoteDraft = Omit<Ask<typeof createQuote>['body'], 'caseId'>;

export const newQuote = (): QuoteValues => ({ scope: '', lineItems: [newLine()], validUntil: '', notes: '' });

export const valuesOf = ({ scope, lineItems, validUntil = '', notes = '' }: QuoteView): QuoteValues => ({
  scope,
  lineItems: lineItems.map(lineValuesOf),
  validUntil,
  notes,
});

const contract = updateQuote.input.shape.body;

/** Checks the typed values with the contract's rules, and then with the server's rule for the total. */
export const quoteSchema: FormOptions<QuoteValues, QuoteDraft>['schema'] = {
  safeParse(values) {
    const typed = values as QuoteValues;
    const { validUntil, notes } = typed;
    const result = contract.safeParse({ ...typed, lineItems: typed.lineItems.map(asLine) });
    if (!result.success) {
      return result;
    }
    const { scope = '', lineItems = [] } = result.data;
    const message = scope ? wrongTotal(typed) : quoteTexts.noScope;
    const path = scope ? ['lineItems'] : ['scope'];
    return message
      ? { success: false, error: { issues: [{ path, message }] } }
      : { success: true, data: { scope, lineItems, validUntil, notes } };
  },
};

/** Puts an advertised service into the quote: its name and price as a line, in the place of an empty one, and its summary as the scope. */
export function withService(values: QuoteValues, { name, summary, price }: Service): Partial<QuoteValues> {
  const [amount] = /[\d,]+/.exec(price) ?? [''];
  const lines = values.lineItems.filter(({ description, unitPrice }) => description || unitPrice);
  return {
    scope: [values.scope.trim(), summary].filter(Boolean).join('\n\n'),
    lineItems: [...lines, newLine({ description: name, unitPrice: amount && `${amount}.00` })],
  };
}
