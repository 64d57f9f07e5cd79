import type { CaseMatch } from '@portal/contracts';
import { formatDate, Link } from '@portal/sdk';
import { NoBreak } from '@portal/ui/no-break';
import { CaseStatusBadge } from '@portal/ui/status-badge';

/** Other cases that touch this one, each with a link and what connects them. */
export const MatchList = ({ matches }: { matches: readonly CaseMatch[] }) => (
  <ul className="flex flex-col gap-3 text-sm">
    {matches.map((match) => (
      <li key={`${match._id} ${match.kind}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/cases/${match._id}`}
          className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
        >
          <NoBreak>{match.caseNumber}</NoBreak>
        </Link>
        <CaseStatusBadge status={match.status} />
        <span className="basis-full text-muted-foreground">{connectionOf(match)}</span>
      </li>
    ))}
  </ul>
);

function connectionOf({ kind, clientName, createdAt, attorney }: CaseMatch): string {
  const facts = `submitted on ${formatDate(createdAt)}, ${attorney ? `with ${attorney.name}` : 'not assigned'}`;
  switch (kind) {
    case 'same-subject':
      return `Same subject, client ${clientName}, ${facts}.`;
    case 'subject-is-client':
      return `Its client ${clientName} has the name of the subject of this case, ${facts}.`;
    case 'client-is-subject':
      return `It checks someone with the name of the client of this case, ${facts}.`;
    default:
      return `Another connection, ${facts}.`;
  }
}
