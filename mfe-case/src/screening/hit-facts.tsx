import { FactAgreement, isKnown, labelOf, readable } from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import { agreementLooks, factLabels } from './hit-looks';
import type { Hit } from './screening-api';

/** On phones, a fact has its name and the comparison in one line, and both sides beside each other below. */
const rowClass = 'align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:py-2';

/** The subject and the listed entry beside each other, with what agrees and what contradicts. */
export function HitFacts({ hit: { facts, entry, subject } }: { hit: Hit }) {
  return (
    <table className="w-full table-fixed text-sm max-sm:block max-sm:[&>tbody]:block">
      <caption className="sr-only">
        <bdi>{subject.name}</bdi> beside the listed entry
      </caption>
      <thead className="text-start text-muted-foreground text-xs max-sm:sr-only">
        <tr>
          <th scope="col" className="w-24 py-1 text-start font-medium">
            Fact
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            Looked for
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            On the list
          </th>
          <th scope="col" className="w-32 py-1 text-start font-medium">
            Compared
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border border-border border-y">
        {facts.map(({ fact, asked, listed, agreement }) => (
          <tr key={fact} className={rowClass}>
            <th scope="row" className="py-1.5 text-start font-normal text-muted-foreground max-sm:py-0">
              {labelOf(factLabels, fact)}
            </th>
            <Value label="Looked for" text={asked} />
            <Value label="On the list" text={listed} />
            <td className="py-1.5 max-sm:order-1 max-sm:justify-self-end max-sm:py-0">
              <Agreement agreement={agreement} />
            </td>
          </tr>
        ))}
        {entry.programmes.length > 0 && (
          <tr className={rowClass}>
            <th scope="row" className="py-1.5 text-start font-normal text-muted-foreground max-sm:py-0">
              Listed under
            </th>
            <td colSpan={3} className="wrap-anywhere py-1.5 max-sm:order-2 max-sm:col-span-2 max-sm:py-0">
              <bdi>{entry.programmes.join(', ')}</bdi>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const Value = ({ label, text }: { label: string; text: string }) => (
  <td className="wrap-anywhere py-1.5 pe-3 max-sm:order-2 max-sm:py-0">
    <span className="text-muted-foreground max-sm:block max-sm:text-xs sm:sr-only">{label}: </span>
    {text ? <bdi>{text}</bdi> : <span className="text-muted-foreground">not known</span>}
  </td>
);

function Agreement({ agreement }: { agreement: string }) {
  const { label, tone, icon } = isKnown(FactAgreement, agreement)
    ? agreementLooks[agreement]
    : { label: readable(agreement), tone: 'grey' as const, icon: undefined };
  return (
    <Badge tone={tone} {...(icon && { icon })}>
      {label}
    </Badge>
  );
}
