import { FactAgreement, isKnown, labelOf, readable } from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import { agreementLooks, factLabels } from './hit-looks';
import type { Hit } from './screening-api';

/** The subject and the listed entry beside each other, with what agrees and what contradicts. */
export function HitFacts({ hit: { facts, entry, subject } }: { hit: Hit }) {
  return (
    <table className="w-full table-fixed text-sm max-sm:[&_td]:block max-sm:[&_th[scope=row]]:block max-sm:[&_tr]:block max-sm:[&_tr]:py-2">
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
          <tr key={fact} className="align-top">
            <th scope="row" className="py-1.5 text-start font-normal text-muted-foreground">
              {labelOf(factLabels, fact)}
            </th>
            <Value label="Looked for" text={asked} />
            <Value label="On the list" text={listed} />
            <td className="py-1.5">
              <Agreement agreement={agreement} />
            </td>
          </tr>
        ))}
        {entry.programmes.length > 0 && (
          <tr className="align-top">
            <th scope="row" className="py-1.5 text-start font-normal text-muted-foreground">
              Listed under
            </th>
            <td colSpan={3} className="wrap-anywhere py-1.5">
              <bdi>{entry.programmes.join(', ')}</bdi>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const Value = ({ label, text }: { label: string; text: string }) => (
  <td className="wrap-anywhere py-1.5 pe-3">
    <span className="text-muted-foreground sm:sr-only">{label}: </span>
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
