import { useLocation, useNavigate } from '@portal/sdk';
import { useEffect, useRef } from 'react';
import type { Composer } from './use-composer';

/** The state of a link to a case that puts a question into the text box there. */
export const asking = (question: string) => ({ question });

/** Puts the question of such a link into the text box once, and takes it from the history, so that a reload does not repeat it. */
export function useAskedElsewhere({ quote }: Pick<Composer, 'quote'>): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const question = (state as Partial<ReturnType<typeof asking>> | null)?.question;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (question && asked.current !== question) {
      asked.current = question;
      quote(question);
      void navigate(search, { replace: true, preventScrollReset: true });
    }
  }, [question, search, quote, navigate]);
}
