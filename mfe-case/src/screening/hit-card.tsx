import { HitState, hitStateLabels, isKnown, labelOf } from '@portal/contracts';
import { formatDate, formatDateTime, Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { NoBreak } from '@portal/ui/no-break';
import { type ReactNode, useState } from 'react';
import { DecideForm } from './decide-form';
import { editionText, percentOf } from './edition-text';
import { HitFacts } from './hit-facts';
import { stateTones } from './hit-looks';
import type { Hit } from './screening-api';
import { hitPlace } from './use-verdict-keys';

interface HitCardProps {
  hit: Hit;
  /** Says of which case the hit is, where several are listed. */
  withCase?: boolean;
  /** More that can be done with the hit. */
  actions?: ReactNode;
  onDecided?: (() => void) | undefined;
}

/** A near match: what was looked for beside what is listed, what was decided about it, and the means to decide. */
export function HitCard({ hit, withCase = false, actions, onDecided }: HitCardProps) {
  const { entry, changes = [], removedAt, reasons } = hit;
  const id = hitPlace(hit._id);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-3 rounded-xl border border-border bg-card p-4 shadow-xs"
    >
      <Heading id={`${id}-name`} hit={hit} withCase={withCase} />
      {changes.length > 0 && (
        <Alert tone="warning" title="This has changed since the hit before">
          <Lines texts={changes} />
        </Alert>
      )}
      {removedAt && <Alert>No longer on the list since {formatDate(removedAt)}.</Alert>}
      <HitFacts hit={hit} />
      {reasons.length > 0 && <Lines texts={reasons} className="text-muted-foreground text-sm" />}
      {entry.names.length > 1 && (
        <p className="wrap-anywhere text-muted-foreground text-sm">
          All listed names: <bdi>{entry.names.join('; ')}</bdi>
        </p>
      )}
      <Decisions hit={hit} />
      <Foot hit={hit} actions={actions} onDecided={onDecided} />
    </article>
  );
}

interface HeadingProps {
  id: string;
  hit: Hit;
  withCase: boolean;
}

function Heading({ id, hit: { _id, listedName, entry, edition, score, subject, state }, withCase }: HeadingProps) {
  // On the page of a case, hits are below a heading of their own.
  const Title = withCase ? 'h2' : 'h3';
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-64">
        <Title id={id} className="wrap-anywhere font-semibold text-base leading-snug">
          <bdi>{listedName || 'Listed entry'}</bdi>
        </Title>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {editionText(edition)} · <bdi>{entry.reference}</bdi> · likeness {percentOf(score)}
        </p>
        {withCase && <Places hit={_id} subject={subject} />}
      </div>
      <Badge tone={isKnown(HitState, state) ? stateTones[state] : 'grey'}>{labelOf(hitStateLabels, state)}</Badge>
    </header>
  );
}

const linkStyle = 'wrap-anywhere inline-block min-h-6 text-link text-sm leading-6 underline-offset-4 hover:underline';

/** Leads to the case, and from a watched name to its alerts, with the hit chosen. */
const Places = ({ hit, subject: { name, case: caseOf, watch } }: { hit: string; subject: Hit['subject'] }) => (
  <p className="flex flex-wrap gap-x-4">
    {caseOf && (
      <Link to={`/cases/${caseOf._id}${watch ? '' : '?tab=screening'}`} className={linkStyle}>
        <bdi>{name}</bdi>, <NoBreak>{caseOf.caseNumber}</NoBreak>
      </Link>
    )}
    {watch && (
      <Link to={`/watches/${watch._id}?hit=${hit}`} className={linkStyle}>
        Write an alert
      </Link>
    )}
  </p>
);

/** The form while nothing is decided, or once somebody wants to decide again. */
function Foot({ hit, actions, onDecided }: Pick<HitCardProps, 'hit' | 'actions' | 'onDecided'>) {
  const isWaiting = hit.state === 'open' || hit.state === 'proposed';
  const [again, setAgain] = useState(false);
  if (!hit.abilities.decide) {
    return actions;
  }
  if (isWaiting || again) {
    const handleDecided = () => {
      setAgain(false);
      onDecided?.();
    };
    return <DecideForm hit={hit} onDecided={handleDecided} />;
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {actions}
      <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={() => setAgain(true)}>
        Decide again
      </Button>
    </div>
  );
}

const Lines = ({ texts, className }: { texts: readonly string[]; className?: string }) => (
  <ul className={className}>
    {texts.map((text) => (
      <li key={text} className="wrap-anywhere">
        <bdi>{text}</bdi>
      </li>
    ))}
  </ul>
);

/** The first of two persons has said what the second one confirms. */
const decisionLabels = { ...hitStateLabels, proposed: 'This is them, to be confirmed' };

function Decisions({ hit: { decisions } }: { hit: Hit }) {
  if (decisions.length === 0) {
    return null;
  }
  return (
    <ol aria-label="Decisions, the newest first" className="grid gap-2 border-border border-s-2 ps-3 text-sm">
      {decisions.map(({ state, reason, by, at }) => (
        <li key={`${at} ${state}`} className="wrap-anywhere">
          <p>
            <span className="font-medium">{labelOf(decisionLabels, state)}</span>: <bdi>{reason}</bdi>
          </p>
          <p className="text-muted-foreground text-xs">
            <bdi>{by.name}</bdi>, {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}
