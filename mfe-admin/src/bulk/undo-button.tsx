import { type CaseOutcomes, undoAssignmentSeconds, undoAssignmentTexts } from '@portal/contracts';
import { toastProblem, useRepeatableKey } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAdminUndoAssignmentsMutation } from '../cases/case-api';

interface Props {
  /** The cases that have just been assigned. */
  cases: CaseOutcomes['done'];
  onUndone: (outcomes: CaseOutcomes) => void;
  /** Called when the button disappears while it has the focus. */
  onGone: () => void;
}

/** Takes back a bulk assignment, for as long as the server accepts that. */
export function UndoButton({ cases, onUndone, onGone }: Props) {
  const [undo, { isLoading }] = useAdminUndoAssignmentsMutation();
  const keyOf = useRepeatableKey();
  const [isOffered, setOffered] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const withdraw = useEffectEvent(() => {
    if (document.activeElement === button.current) {
      onGone();
    }
    setOffered(false);
  });
  useEffect(() => {
    const timer = setTimeout(() => withdraw(), undoAssignmentSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);

  const handleClick = async () => {
    const body = { caseIds: cases.map(({ caseId }) => caseId) };
    const { data, error } = await undo({ body, headers: { 'Idempotency-Key': keyOf(body) } });
    if (data) {
      onUndone(data);
    } else {
      toastProblem(error, undoAssignmentTexts.failed);
    }
  };
  return (
    (isOffered || isLoading) && (
      <Button ref={button} variant="outline" size="sm" busy={isLoading} onClick={handleClick}>
        Undo
      </Button>
    )
  );
}
