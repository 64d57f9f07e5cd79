import type { InvoiceView } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';

/** As the server reckoned them. */
export const InvoiceSums = ({ invoice: { subtotal, taxAmount, totalAmount } }: { invoice: InvoiceView }) => (
  <dl className="ms-auto mt-6 grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-8 gap-y-2 text-sm tabular-nums sm:me-5">
    <dt className="text-muted-foreground">Subtotal</dt>
    <dd className="text-end">{formatMoney(subtotal)}</dd>
    <dt className="text-muted-foreground">Tax</dt>
    <dd className="text-end">{formatMoney(taxAmount)}</dd>
    <dt className="border-border border-t pt-3 font-semibold text-base">Total</dt>
    <dd className="border-border border-t pt-3 text-end font-semibold text-base">{formatMoney(totalAmount)}</dd>
  </dl>
);
