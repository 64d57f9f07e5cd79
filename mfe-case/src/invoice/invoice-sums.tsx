import type { InvoiceView } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';

/** Shows the sums as computed by the server. */
export const InvoiceSums = ({ invoice: { subtotal, taxAmount, totalAmount } }: { invoice: InvoiceView }) => (
  <dl className="ms-auto mt-6 grid w-full gap-2 text-sm tabular-nums sm:max-w-72">
    <Sum label="Subtotal" dollars={subtotal} />
    <Sum label="Tax" dollars={taxAmount} />
    <Sum label="Total" dollars={totalAmount} look="border-border border-t pt-3 font-semibold text-base" />
  </dl>
);

const Sum = ({ label, dollars, look = '' }: { label: string; dollars: number; look?: string }) => (
  <div className={`flex justify-between gap-8 ${look}`}>
    <dt className={look ? '' : 'text-muted-foreground'}>{label}</dt>
    <dd>{formatMoney(dollars)}</dd>
  </div>
);
