import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog';
import { type AttorneyChoice, AttorneyField } from './attorney-field';
import { ConflictNotice, type ConflictNoticeProps } from './conflict-notice';

export interface AssignDialogProps extends Pick<ConflictNoticeProps, 'Link'> {
  caseNumber: string;
  /** What the client ordered. */
  order: string;
  /** The current attorney, who would lose the case. */
  attorney: { _id: string; name: string } | null | undefined;
  choice: AttorneyChoice;
  /** The attorney with the fewest open cases, who is chosen at first; undefined while loading, and for a new attorney. */
  suggested?: { _id: string; name: string } | undefined;
  /** The attorney who is chosen at first in place of the suggested one. */
  initialAttorneyId?: string | undefined;
  notice: Omit<ConflictNoticeProps, 'Link'>;
  busy: boolean;
  onAssign: (attorneyId: string) => void;
  onClose: () => void;
}

/** Asks which attorney gets a case, and explains the effect. With a suggestion and without a conflict, Enter assigns the case. */
export function AssignDialog(props: AssignDialogProps) {
  const { caseNumber, order, attorney, choice, initialAttorneyId, notice, Link, busy, onAssign, onClose } = props;
  // The first suggestion stays, because a search would suggest somebody else.
  const [suggested, setSuggested] = useState(props.suggested);
  if (props.suggested && !suggested) {
    setSuggested(props.suggested);
  }
  const [chosenId, choose] = useState(initialAttorneyId);
  const attorneyId = chosenId ?? suggested?._id ?? '';
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [attempts, setAttempts] = useState(0);
  const isReady = suggested !== undefined && initialAttorneyId === undefined && !notice.needsReason;
  // Someone who has moved on already keeps the focus.
  useEffect(() => {
    if (isReady && document.activeElement?.closest('[data-autofocus]')) {
      confirm.current?.focus();
    }
  }, [isReady]);
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
    choose(next);
    setMissing(false);
  };
  return (
    <ConfirmDialog
      open
      {...(attorney ? reassigning(caseNumber, attorney.name) : assigning(caseNumber))}
      confirmRef={confirm}
      busy={busy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <div ref={fields} className="grid gap-4">
        <p className="font-medium text-sm">{order}</p>
        <ConflictNotice {...notice} Link={Link} />
        <AttorneyField
          choice={choice}
          label={attorney ? 'New attorney' : 'Attorney'}
          hint={suggested && attorneyId === suggested._id ? suggestionOf(notice) : undefined}
          except={attorney?._id}
          value={attorneyId}
          onChange={handleChange}
          error={isMissing ? 'Please choose an attorney.' : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Says why this attorney is suggested. */
const suggestionOf = ({ needsReason }: AssignDialogProps['notice']) =>
  needsReason
    ? 'Suggested: the fewest open cases of those without a case on the opposite side.'
    : 'Suggested: has the fewest open cases.';

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
