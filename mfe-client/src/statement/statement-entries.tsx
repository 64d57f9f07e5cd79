import { t } from '@portal/build/i18n';
import { labelOf, type Statement, statementEntryLabels, statementTexts } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { textLinkClass } from '@portal/ui/text-link';
import type { ReactNode } from 'react';

/** On a phone, date and case are below the entry, and the balance is below the amount. */
export const StatementEntries = ({ statement }: { statement: Statement }) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{t('Entries')}</caption>
    <thead className="border-input border-b text-muted-foreground">
      <tr className="[&>th]:pb-2 [&>th]:font-medium">
        <th scope="col" className="w-full text-start">
          {t('Entry')}
        </th>
        <th scope="col" className={side}>
          {t('Case')}
        </th>
        <th scope="col" className={side}>
          {t('Date')}
        </th>
        <th scope="col" className={`${figure} max-sm:hidden`}>
          {t('Amount')}
        </th>
        <th scope="col" className={figure}>
          <span className="sm:hidden">{t('Amount and balance')}</span>
          <span className="max-sm:hidden">{t('Balance')}</span>
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-border border-border border-b align-top">
      <Row entry={t(statementTexts.opening)} day={statement.from} balance={statement.openingBalance} />
      {statement.entries.map(({ kind, invoiceId, invoiceNumber, ...entry }) => (
        <Row
          key={`${kind} ${invoiceId}`}
          {...entry}
          entry={
            <>
              {t(labelOf(statementEntryLabels, kind))}{' '}
              <Link to={`/invoices/${invoiceId}`} className={`${textLinkClass} -my-0.5 whitespace-nowrap`}>
                {invoiceNumber}
              </Link>
            </>
          }
        />
      ))}
      <Row
        entry={t(statementTexts.closing)}
        day={statement.to}
        balance={statement.closingBalance}
        look="font-semibold"
      />
    </tbody>
  </table>
);

const side = 'whitespace-nowrap ps-6 lg:ps-10 text-start max-sm:hidden';
const figure = 'whitespace-nowrap ps-4 sm:ps-6 lg:ps-10 text-end tabular-nums';

interface RowProps {
  entry: ReactNode;
  caseNumber?: string;
  day: string;
  amount?: number;
  balance: number;
  look?: string;
}

const Row = ({ entry, caseNumber, day, amount, balance, look = '' }: RowProps) => (
  <tr className={`break-inside-avoid [&>*]:py-3 ${look}`}>
    <th scope="row" className={`text-start ${look || 'font-medium'}`}>
      {entry}
      <span className="mt-0.5 block font-normal text-muted-foreground sm:hidden">
        {formatDate(day)}
        {caseNumber && <span className="block whitespace-nowrap">{caseNumber}</span>}
      </span>
    </th>
    <td className={side}>{caseNumber}</td>
    <td className={side}>{formatDate(day)}</td>
    <td className={`${figure} max-sm:hidden`}>{amount !== undefined && formatMoney(amount)}</td>
    <td className={figure}>
      {amount !== undefined && <span className="block font-medium sm:hidden">{formatMoney(amount)}</span>}
      <span className={amount === undefined ? '' : 'text-muted-foreground sm:text-inherit'}>
        {amount !== undefined && <span className="sm:hidden">{t('Balance')} </span>}
        {formatMoney(balance)}
      </span>
    </td>
  </tr>
);
