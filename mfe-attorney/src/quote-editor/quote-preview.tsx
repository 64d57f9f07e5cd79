import { formatMoney } from '@portal/sdk';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import type { Amounts } from '../invoice-editor/amounts-of';

interface Props {
  title: string;
  lead: string;
  amounts: Amounts;
}

/** The sums of the quote while it is typed. */
export const QuotePreview = ({ title, lead, amounts: { subtotal, tax, total } }: Props) => (
  <Card>
    <CardHeader className="border-border border-b">
      <CardTitle level={2}>{title}</CardTitle>
      <p className="wrap-anywhere text-muted-foreground text-sm">{lead}</p>
    </CardHeader>
    <CardContent className="pt-5 text-sm">
      <dl className="flex flex-col gap-2">
        <Sum label="Subtotal" amount={subtotal} />
        <Sum label="Tax" amount={tax} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-border border-t pt-3">
          <dt className="font-semibold">Total</dt>
          <dd aria-live="polite" className="wrap-anywhere font-semibold text-2xl tabular-nums tracking-tight">
            {formatMoney(total)}
          </dd>
        </div>
      </dl>
    </CardContent>
  </Card>
);

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="tabular-nums">{formatMoney(amount)}</dd>
  </div>
);
