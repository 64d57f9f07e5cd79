import type { CaseView } from '@portal/contracts';
import { readText } from '@portal/contracts';
import { formatDate, messageOf, toast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { Part } from '../page-parts';
import { useChangeLegalHoldMutation } from './hold-api';

/** Shows staff whether the case may be erased, and lets an admin forbid it. */
export function LegalHold({ caseView }: { caseView: CaseView }) {
  const [isChanging, setChanging] = useState(false);
  const { legalHold, abilities } = caseView;
  return (
    <Part title="Legal hold" className="grid gap-4">
      {legalHold ? (
        <p className="break-words text-sm">
          Nothing in this case can be erased since {formatDate(legalHold.since)}: <bdi>{legalHold.reason}</bdi>
        </p>
      ) : (
        <p className="text-muted-foreground text-sm">
          None. The case is erased seven years after it was closed, or when its client asks for it.
        </p>
      )}
      {abilities.changeLegalHold && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {labelOf(caseView)}
        </Button>
      )}
      {isChanging && <HoldDialog caseView={caseView} onClose={() => setChanging(false)} />}
    </Part>
  );
}

const labelOf = ({ legalHold }: CaseView) => (legalHold ? 'Lift the hold' : 'Hold this case');

function HoldDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [changeLegalHold, { isLoading, error }] = useChangeLegalHoldMutation();
  const held = !caseView.legalHold;

  const handleConfirm = async () => {
    if (!readText(reason)) {
      setMissing(true);
      return;
    }
    const result = await changeLegalHold({
      params: { caseId: caseView._id },
      body: { held, reason: readText(reason) },
    });
    if (!result.error) {
      toast({ title: held ? 'The case is held' : 'The hold is lifted' });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={labelOf(caseView)}
      description={
        held
          ? 'Until an admin lifts the hold, this case is not erased, not even when its client asks for it.'
          : 'The case is erased again seven years after it was closed, or when its client asks for it.'
      }
      confirmLabel={labelOf(caseView)}
      busy={isLoading}
      refusal={error && messageOf(error, 'The hold could not be changed. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <Field
        label="Reason"
        required
        hint={<TextReaders readers="staff">The audit log keeps it.</TextReaders>}
        error={isMissing ? 'Please enter a reason.' : undefined}
      >
        <Textarea
          data-autofocus
          value={reason}
          maxLength={500}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
