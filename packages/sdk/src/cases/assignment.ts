import { type CaseMatch, type CaseRow, type ConflictReason, isConflict, type UserView } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { formatDate } from '@portal/sdk';
import { useState } from 'react';
import { useAttorneyChoice } from './attorneys';
import { connectionOf, useCaseMatchesQuery } from './case-matches';
import { orderOf } from './order-of';

/** Staff may not work on their own cases; the server refuses it too. */
export const mayWorkOn =
  ({ client }: Pick<CaseRow, 'client'>) =>
  ({ email }: UserView): boolean =>
    email.toLowerCase() !== client.email.toLowerCase();

/**
 * Returns the attorney with the fewest open cases who may work on the case and has none on its opposite side, for dialog and menu
 * to suggest.
 *
 * @param attorneys - ordered by their open cases.
 */
export function suggestedAttorney(
  attorneys: readonly UserView[],
  caseRow: Pick<CaseRow, 'client'>,
  matches: readonly CaseMatch[] = [],
): UserView | undefined {
  const opposed = new Set(matches.filter(isConflict).map(({ attorney }) => attorney?._id));
  return attorneys.filter(mayWorkOn(caseRow)).find(({ _id }) => !opposed.has(_id));
}

interface Asked {
  caseRow: CaseRow;
  /** True if the list knows that no other case has a name of this one. */
  isUnknown?: boolean;
  /** True when the server has refused the assignment without a reason. */
  isRefused?: boolean;
}

/** Holds what the dialog shows and asks before a case is assigned: whom to suggest, similar cases, and the reason in a conflict. */
export function useAssignment({ caseRow, isUnknown = false, isRefused = false }: Asked) {
  const choice = useAttorneyChoice();
  const { data, isLoading } = useCaseMatchesQuery({ params: { caseId: caseRow._id } }, { skip: isUnknown });
  const [reason, onReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const matches = data?.matches ?? [];
  const needsReason = isRefused || matches.some(isConflict);
  const { service, level } = orderOf(caseRow);
  return {
    /** For `AssignDialog`. */
    dialog: {
      caseNumber: caseRow.caseNumber,
      attorney: caseRow.attorney,
      order: `${service} · ${level}`,
      choice,
      suggested:
        caseRow.attorney || isLoading || !choice.attorneys
          ? undefined
          : suggestedAttorney(choice.attorneys, caseRow, matches),
      notice: {
        matches: matches.map((match) => ({ ...match, connection: connectionOf(match) })),
        hasMore: data?.hasMore,
        needsReason,
        lastReason: data?.lastReason && lastReasonOf(data.lastReason),
        reason,
        onReason,
        error: isMissing ? 'Please write a reason.' : undefined,
      },
    },
    /** Returns the part of the call that holds the reason, or undefined when one has to be written first. */
    takeReason(): { conflictReason?: string } | undefined {
      const conflictReason = reason.trim();
      setMissing(needsReason && !conflictReason);
      if (!needsReason) {
        return {};
      }
      return conflictReason ? { conflictReason } : undefined;
    },
  };
}

const lastReasonOf = ({ reason, actorName, createdAt }: ConflictReason) => ({
  reason,
  writtenBy: `${actorName}, ${formatDate(createdAt)}`,
});
