import { t } from '@portal/build/i18n';
import { type InvoiceView, inCurrency, type TaxWords, taxLabel } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';

/** Shows the sums as computed by the server; what was paid and is left only once something has moved. */
export const InvoiceSums = ({
  invoice,
  taxParts = [{ label: taxLabel(invoice), amount: invoice.taxAmount }],
}: {
  invoice: InvoiceView;
  taxParts?: TaxWords['parts'] | undefined;
}) => {
  const { subtotal, totalAmount, creditedAmount, paidAmount, balance, toRefund, inTaxCurrency } = invoice;
  const hasMoved = creditedAmount !== 0 || paidAmount !== 0;
  return (
    <dl className="ms-auto mt-6 grid w-full gap-2 text-sm tabular-nums sm:max-w-72">
      <Sum label={t('Subtotal')} dollars={subtotal} />
      {taxParts.map(({ label, amount }) => (
        <Sum key={label} label={t(label)} dollars={amount} />
      ))}
      <Sum label={t('Total')} dollars={totalAmount} look="border-border border-t pt-3 font-semibold text-base" />
      {inTaxCurrency?.currency && (
        <>
          <Line label={t('{tax} in {currency}', { tax: t(taxLabel(invoice)), currency: inTaxCurrency.currency })}>
            {inCurrency(inTaxCurrency.taxAmount, inTaxCurrency.currency)}
          </Line>
          <Line label={t('Total in {currency}', { currency: inTaxCurrency.currency })}>
            {inCurrency(inTaxCurrency.totalAmount, inTaxCurrency.currency)}
          </Line>
        </>
      )}
      {creditedAmount !== 0 && <Sum label={t('Total credited')} dollars={0 - creditedAmount} />}
      {paidAmount !== 0 && <Sum label={t(paidAmount > 0 ? 'Total paid' : 'Refunded')} dollars={0 - paidAmount} />}
      {hasMoved && (
        <Sum
          label={t(toRefund ? 'To be refunded' : 'Left to pay')}
          dollars={toRefund ?? balance}
          look="border-border border-t pt-3 font-semibold text-base"
        />
      )}
    </dl>
  );
};

const Sum = ({ label, dollars, look }: { label: string; dollars: number; look?: string }) => (
  <Line label={label} look={look}>
    {formatMoney(dollars)}
  </Line>
);

const Line = ({ label, look = '', children }: { label: string; look?: string | undefined; children: string }) => (
  <div className={`flex justify-between gap-8 ${look}`}>
    <dt className={look ? '' : 'text-muted-foreground'}>{label}</dt>
    <dd>{children}</dd>
  </div>
);
