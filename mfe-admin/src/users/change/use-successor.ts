import type { UserView } from '@portal/contracts';
import { useState } from 'react';

/** Only attorneys work on the cases that they have open. */
export const hasCasesToHandOver = ({ role, openCases }: UserView) => role === 'attorney' && openCases > 0;

/**
 * Holds the attorney who takes over from `user`. `check` returns whether the choice is complete, and shows an error if
 * not.
 */
export function useSuccessor(user: UserView) {
  const [value, setValue] = useState('');
  const [conflictReason, setConflictReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = (): boolean => {
    const missing = hasCasesToHandOver(user) && !value;
    setMissing(missing);
    return !missing;
  };
  return {
    check,
    /** Request fields; empty if no successor is needed. */
    body: { ...(value && { reassignTo: value }), ...(conflictReason.trim() && { conflictReason }) },
    field: {
      user,
      value,
      onChange: (next: string) => {
        setValue(next);
        setMissing(false);
      },
      conflictReason,
      onConflictReason: setConflictReason,
      error: isMissing ? 'Please choose an attorney.' : undefined,
    },
  };
}
