import type { Session } from '@portal/sdk';
import { checkSession } from '@portal/sdk/shell';
import { useState } from 'react';
import { useStore } from 'react-redux';

/** @returns whether a retry is running, and a function that asks the server again who is signed in. */
export function useSessionRetry(): [boolean, () => void] {
  const store = useStore<{ session: Session }>();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await checkSession(store);
    setRetrying(false);
  };
  return [isRetrying, () => void retry()];
}
