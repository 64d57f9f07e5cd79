import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog';
import { type AttorneyChoice, AttorneyField } from './attorney-field';

export interface AssignDialogProps {
  caseNumber: string;
  /** The current attorney, who would lose the case. */
  attorney: { _id: string; name: string } | null | undefined;
  choice: AttorneyChoice;
  /** The attorney who is chosen at first. */
  initialAttorneyId?: string | undefined;
  busy: boolean;
  onAssign: (attorneyId: string) => void;
  onClose: () => void;
  /** What to know before choosing. */
  children?: ReactNode;
}

/** Asks which attorney gets a case, and explains the effect. */
export function AssignDialog(props: AssignDialogProps) {
  const { caseNumber, attorney, choice, initialAttorneyId = '', busy, onAssign, onClose, children } = props;
  const [attorneyId, setAttorneyId] = useState(initialAttorneyId);
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  // On a small screen the wrong field may be out of sight.
  useEffect(() => {
    if (attempts > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [attempts]);
  const handleConfirm = () => {
    setAttempts((count) => count + 1);
    setMissing(!attorneyId);
    if (attorneyId) {
      onAssign(attorneyId);
    }
  };
  const handleChange = (next: string) => {
    setAttorneyId(next);
    setMissing(false);
  };
  return (
    <ConfirmDialog
      open
      {...(attorney ? reassigning(caseNumber, attorney.name) : assigning(caseNumber))}
      busy={busy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <div ref={fields} className="grid gap-4">
        {children}
        <AttorneyField
          choice={choice}
          label={attorney ? 'New attorney' : 'Attorney'}
          except={attorney?._id}
          value={attorneyId}
          onChange={handleChange}
          error={isMissing ? 'Please choose an attorney.' : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

const assigning = (caseNumber: string) => ({
  title: `Assign ${caseNumber}`,
  description: 'The attorney and the client will be notified by email.',
  confirmLabel: 'Assign case',
});

const reassigning = (caseNumber: string, name: string) => ({
  title: `Reassign ${caseNumber}`,
  description: `${name} will lose access to the case immediately. Both attorneys and the client will be notified by email.`,
  confirmLabel: 'Reassign case',
});
