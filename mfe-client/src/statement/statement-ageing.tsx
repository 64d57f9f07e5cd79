import { type Ageing, ageingLabels } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';

const ages = Object.keys(ageingLabels) as (keyof Ageing)[];

/** What is owed on the last day, by how late it is. */
export const StatementAgeing = ({ ageing }: { ageing: Ageing }) => (
  <section aria-labelledby="ageing" className="mt-10 break-inside-avoid">
    <h2 id="ageing" className="font-semibold">
      By age
    </h2>
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-5">
      {ages.map((age) => (
        <div key={age} className="flex justify-between gap-4 sm:block">
          <dt className="text-muted-foreground">{ageingLabels[age]}</dt>
          <dd className="font-medium tabular-nums sm:mt-0.5">{formatMoney(ageing[age])}</dd>
        </div>
      ))}
    </dl>
  </section>
);
