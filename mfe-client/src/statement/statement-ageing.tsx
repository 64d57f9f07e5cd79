import { t } from '@portal/build/i18n';
import { type Ageing, ageingLabels, statementTexts } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';

const ages = Object.keys(ageingLabels) as (keyof Ageing)[];

/** What is owed on the last day, by how late it is. With what is to be refunded, it adds up to the closing balance. */
export const StatementAgeing = ({ ageing, refund }: { ageing: Ageing; refund: number }) => (
  <section aria-labelledby="ageing" className="mt-10 break-inside-avoid">
    <h2 id="ageing" className="font-semibold">
      {t('By age')}
    </h2>
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3 lg:flex lg:justify-between">
      {ages.map((age) => (
        <Age key={age} label={t(ageingLabels[age])} dollars={ageing[age]} />
      ))}
      {refund > 0 && <Age label={t(statementTexts.toRefund)} dollars={0 - refund} />}
    </dl>
  </section>
);

const Age = ({ label, dollars }: { label: string; dollars: number }) => (
  <div className="flex justify-between gap-4 sm:block">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-medium tabular-nums sm:mt-0.5">{formatMoney(dollars)}</dd>
  </div>
);
