import { formatDate, formatMoney } from '@portal/sdk';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { NoBreak } from '@portal/ui/no-break';
import { AmountList } from './amount-list';
import type { Amounts } from './amounts-of';
import type { InvoiceValues } from './invoice-values';

export interface InvoiceSubject {
  caseNumber: string;
  client: { name: string; email: string };
  /** Undefined until the first draft is saved. */
  invoiceNumber?: string;
}

interface Props {
  subject: InvoiceSubject;
  values: InvoiceValues;
  amounts: Amounts;
}

/** Live preview of the invoice as the client will see it. */
export function InvoicePreview({ subject, values, amounts }: Props) {
  return (
    <Card>
      <CardHeader className="border-border border-b">
        <p className="text-muted-foreground text-xs uppercase tracking-widest">Preview</p>
        <CardTitle level={2}>{subject.invoiceNumber ?? 'New invoice'}</CardTitle>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          For {subject.client.name}, case <NoBreak>{subject.caseNumber}</NoBreak>
        </p>
      </CardHeader>
      <CardContent className="pt-5 text-sm">
        <ul className="flex max-h-72 flex-col gap-3 overflow-y-auto">
          {values.lineItems.map(({ key, description, quantity }, index) => (
            <li key={key} className="flex items-start justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                {description || <span className="text-muted-foreground">Line {index + 1}</span>}
                {quantity !== '1' && quantity !== '' && (
                  <span className="text-muted-foreground"> &times; {quantity}</span>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{formatMoney(amounts.lines[index] ?? 0)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-5 border-border border-t pt-4">
          <AmountList amounts={amounts} />
        </div>
        <p className="mt-4 text-muted-foreground">
          {values.dueDate ? `Due ${formatDate(values.dueDate)}` : 'Due 14 days after it is sent'}
        </p>
      </CardContent>
    </Card>
  );
}
