import { debtAgeLabels, labelOf, type TodayView } from '@portal/contracts';
import { formatMoney, Link } from '@portal/sdk';

const tones = ['bg-blue', 'bg-yellow', 'bg-yellow', 'bg-red'];

/** Money owed, by how late it is. Each age leads to its invoices. */
export function Debts({ debts, toRefund }: Pick<TodayView, 'debts' | 'toRefund'>) {
  const all = debts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby="debts" className="rounded-xl border border-border bg-card shadow-xs">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-2">
        <h2 id="debts" className="font-semibold text-base">
          Money owed
        </h2>
        <p className="font-semibold text-lg tabular-nums">{formatMoney(all)}</p>
      </div>
      <ul className="divide-y divide-border border-border border-t text-sm">
        {debts.map(({ age, invoices, amount }, index) => (
          <li key={age}>
            <Link
              to={`/admin/invoices?${new URLSearchParams({ owed: age })}`}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 hover:bg-muted focus-visible:-outline-offset-2 sm:grid-cols-[11rem_minmax(0,1fr)_11rem]"
            >
              <span>{labelOf(debtAgeLabels, age)}</span>
              <span aria-hidden="true" className="h-2 rounded-full bg-muted max-sm:hidden">
                <span
                  className={`block h-full rounded-full ${tones[index] ?? 'bg-red'}`}
                  style={{ width: `${all > 0 ? (amount / all) * 100 : 0}%` }}
                />
              </span>
              <span className="whitespace-nowrap text-end tabular-nums">
                <span className="font-medium">{formatMoney(amount)}</span>{' '}
                <span className="text-muted-foreground text-xs">
                  {invoices} {invoices === 1 ? 'invoice' : 'invoices'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {toRefund && toRefund.invoices > 0 && (
        <Link
          to="/admin/invoices?owed=to-refund"
          className="flex min-h-11 items-center justify-between gap-3 border-border border-t px-4 text-sm hover:bg-muted focus-visible:-outline-offset-2"
        >
          <span>To refund</span>
          <span className="whitespace-nowrap tabular-nums">
            <span className="font-medium">{formatMoney(toRefund.amount)}</span>{' '}
            <span className="text-muted-foreground text-xs">
              {toRefund.invoices} {toRefund.invoices === 1 ? 'invoice' : 'invoices'}
            </span>
          </span>
        </Link>
      )}
    </section>
  );
}
