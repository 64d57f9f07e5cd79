import type { UserView } from '@portal/contracts';
import { useState } from 'react';

/**
 * Holds the attorney who takes over from `user`. `check` returns whether the choice is complete, and shows an error if
 * not.
 */
export function useSuccessor(user: UserView) {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = (): boolean => {
    const missing = user.openCases > 0 && !value;
    setMissing(missing);
    return !missing;
  };
  return {
    check,
    /** Request field; undefined if no successor is needed. */
    reassignTo: value || undefined,
    field: {
      user,
      value,
      onChange: (next: string) => {
        setValue(next);
        setMissing(false);
      },
      error: isMissing ? 'Please choose an attorney.' : undefined,
    },
  };
}
