import type { ComponentType, ReactNode } from 'react';
import { NameNote } from '../data/name-note';
import { CaseStatusBadge } from '../data/status-badge';
import { NoBreak } from '../layout/no-break';

/** A case that touches another one. */
export interface ListedMatch {
  _id: string;
  kind: string;
  caseNumber: string;
  status: string;
  /** What connects the two, as a sentence. */
  connection: string;
  /** What cannot be seen of the names in it. */
  nameNote?: string | undefined;
}

export interface MatchListProps {
  matches: readonly ListedMatch[];
  /** Says that these are not all. */
  hasMore?: boolean | undefined;
  Link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
}

/** Other cases that touch this one, each with a link and what connects them. */
export const MatchList = ({ matches, hasMore, Link }: MatchListProps) => (
  <div className="text-sm">
    <ul className="flex flex-col gap-3">
      {matches.map(({ _id, kind, caseNumber, status, connection, nameNote }) => (
        <li key={`${_id} ${kind}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/cases/${_id}`}
            className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
          >
            <NoBreak>{caseNumber}</NoBreak>
          </Link>
          <CaseStatusBadge status={status} />
          <span className="basis-full text-muted-foreground">{connection}</span>
          <NameNote>{nameNote}</NameNote>
        </li>
      ))}
    </ul>
    {hasMore && (
      <p className="mt-3 text-muted-foreground">
        There are more than these {matches.length}. Cases on opposite sides come first, then the newest.
      </p>
    )}
  </div>
);
