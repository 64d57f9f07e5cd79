import type { UserView } from '@portal/contracts';
import { useState } from 'react';

/** Who takes over from `user`. `check` answers whether there is somebody where somebody is needed, and says so if not. */
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
    /** For the request: left out where nobody is needed. */
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
