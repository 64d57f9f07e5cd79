import { useSession } from '@portal/sdk';
import { type FactorQuestion, useFactorQuestion } from '@portal/sdk/shell';
import { lazy, useEffect } from 'react';
import { LazyPart } from '../frame/lazy-part';

const FactorDialog = lazy(async () => ({ default: (await import('./factor-dialog')).FactorDialog }));

/** Asks for a code of the second factor, or for the password, when a call of the page needs a recent one. */
export function AskForFactor() {
  const question = useFactorQuestion();
  const { user } = useSession();
  if (!question) {
    return null;
  }
  return user ? (
    <LazyPart plain={<Refusal {...question} />}>
      <FactorDialog key={user.id} {...question} />
    </LazyPart>
  ) : (
    <Refusal {...question} />
  );
}

/** Leaves the call refused: the session has ended, or the dialog could not be loaded. */
function Refusal({ settle }: FactorQuestion) {
  useEffect(() => settle(false), [settle]);
  return null;
}
