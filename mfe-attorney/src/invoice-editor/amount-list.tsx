import { formatMoney } from '@portal/sdk';
import type { Amounts } from './amounts-of';

/** Subtotal, tax and total while they are typed. */
export const AmountList = ({ amounts: { subtotal, tax, total } }: { amounts: Omit<Amounts, 'lines'> }) => (
  <dl className="flex flex-col gap-2">
    <Amount label="Subtotal" amount={subtotal} />
    <Amount label="Tax" amount={tax} />
    <div className="mt-2 flex items-baseline justify-between gap-4 border-border border-t pt-3">
      <dt className="font-semibold">Total</dt>
      <dd aria-live="polite" className="wrap-anywhere font-semibold text-2xl tabular-nums tracking-tight">
        {formatMoney(total)}
      </dd>
    </div>
  </dl>
);

const Amount = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="tabular-nums">{formatMoney(amount)}</dd>
  </div>
);
