import type { Session } from '@portal/sdk';
import { staySignedIn } from '@portal/sdk/shell';
import { useState } from 'react';
import { useStore } from 'react-redux';

/** Keeps the session alive. A success closes the warning that uses this hook, so `hasFailed` shows only after a failure. */
export function useStaySignedIn() {
  const store = useStore<{ session: Session }>();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const stay = async () => {
    setState('sending');
    await staySignedIn(store);
    setState('failed');
  };
  return { isSending: state === 'sending', hasFailed: state === 'failed', stay: () => void stay() };
}
