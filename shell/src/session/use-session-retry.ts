import type { Session } from '@portal/sdk';
import { checkSession } from '@portal/sdk/shell';
import { useState } from 'react';
import { useStore } from 'react-redux';

/** Asks the server once more who is here: whether that is under way, and the way to ask. */
export function useSessionRetry(): [boolean, () => void] {
  const store = useStore<{ session: Session }>();
  const [isLooking, setLooking] = useState(false);
  const lookAgain = async () => {
    setLooking(true);
    await checkSession(store);
    setLooking(false);
  };
  return [isLooking, () => void lookAgain()];
}
