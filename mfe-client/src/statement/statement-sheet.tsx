import { t } from '@portal/build/i18n';
import { type Statement, statementRefund, statementTexts } from '@portal/contracts';
import { brandName, formatDate, formatMoney } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { StatementAgeing } from './statement-ageing';
import { StatementEntries } from './statement-entries';

/** The statement on screen and in print. */
export const StatementSheet = ({ statement }: { statement: Statement }) => (
  <Card asChild className="p-6 sm:p-10 print:border-0 print:p-0 print:shadow-none">
    <article aria-label={t('Statement of account')}>
      <p className="mb-8 hidden font-display text-3xl tracking-tight print:block">{t('Statement of account')}</p>
      <header className="mb-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="text-muted-foreground text-sm">{t('Issued by')}</p>
          <p className="font-semibold text-lg">{brandName()}</p>
          <p className="mt-5 text-muted-foreground text-sm">{t('For')}</p>
          <p className="wrap-anywhere font-semibold">
            <bdi>{statement.client.name}</bdi>
          </p>
          <p className="wrap-anywhere text-sm">{statement.client.email}</p>
        </div>
        <dl className="grid w-full gap-2 text-sm sm:w-72">
          <Fact label={t('From')} value={formatDate(statement.from)} />
          <Fact label={t('To')} value={formatDate(statement.to)} />
          <Fact
            label={t(statementTexts.closing)}
            value={formatMoney(statement.closingBalance)}
            look="border-border border-t pt-3 font-semibold"
          />
        </dl>
      </header>
      <StatementEntries statement={statement} />
      {statement.closingBalance > 0 && statement.ageing && (
        <StatementAgeing ageing={statement.ageing} refund={statementRefund(statement)} />
      )}
    </article>
  </Card>
);

const Fact = ({ label, value, look = '' }: { label: string; value: string; look?: string }) => (
  <div className={`flex justify-between gap-4 ${look}`}>
    <dt className={look ? '' : 'text-muted-foreground'}>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);
