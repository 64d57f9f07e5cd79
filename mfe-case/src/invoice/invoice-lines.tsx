import { t } from '@portal/build/i18n';
import type { LineView } from '@portal/contracts';
import { formatMoney, formatNumber } from '@portal/sdk';
import type { ReactNode } from 'react';

interface InvoiceLinesProps {
  lines: readonly LineView[];
  caption?: string;
  /** Shown below the description of a line. */
  below?: ((line: LineView) => ReactNode) | undefined;
}

/**
 * Spans the full width of the sheet, as the sums do. On a phone, quantity, price and tax are below the description.
 */
export const InvoiceLines = ({ lines, caption = t('Invoice lines'), below }: InvoiceLinesProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead className="border-input border-b text-muted-foreground">
      <tr className="[&>th]:pb-2 [&>th]:font-medium">
        <th scope="col" className="w-full text-start">
          {t('Description')}
        </th>
        <FigureHead>{t('Quantity')}</FigureHead>
        <FigureHead>{t('Unit price')}</FigureHead>
        <FigureHead>{t('Tax')}</FigureHead>
        <th scope="col" className="ps-4 text-end sm:ps-8">
          {t('Amount')}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-border border-border border-b align-top">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not move
        <Line key={index} line={line} below={below?.(line)} />
      ))}
    </tbody>
  </table>
);

const Line = ({ line, below }: { line: LineView; below: ReactNode }) => {
  const { description, quantity, unitPrice, taxRate, amount } = line;
  const count = formatNumber(quantity);
  return (
    <tr className="[&>*]:py-3">
      <th scope="row" className="text-start font-medium">
        <span className="wrap-anywhere block whitespace-pre-wrap [unicode-bidi:plaintext]">{description}</span>
        <span className="mt-0.5 block font-normal text-muted-foreground tabular-nums sm:hidden">
          {t('{count} × {price}, {rate} tax', {
            count,
            price: formatMoney(unitPrice),
            rate: `${formatNumber(taxRate)}%`,
          })}
        </span>
        {below && <span className="mt-0.5 block font-normal">{below}</span>}
      </th>
      <Figure>{count}</Figure>
      <Figure>{formatMoney(unitPrice)}</Figure>
      <Figure>{formatNumber(taxRate)}%</Figure>
      <td className="whitespace-nowrap ps-4 text-end font-medium tabular-nums sm:ps-8">{formatMoney(amount)}</td>
    </tr>
  );
};

const FigureHead = ({ children }: { children: string }) => (
  <th scope="col" className="whitespace-nowrap ps-8 text-end max-sm:hidden">
    {children}
  </th>
);

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="whitespace-nowrap ps-8 text-end tabular-nums max-sm:hidden">{children}</td>
);
