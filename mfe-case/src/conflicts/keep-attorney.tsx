import { type CaseView, conflictTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useAssignCaseMutation } from '../status/status-api';

interface KeepAttorneyProps {
  caseId: string;
  attorney: NonNullable<CaseView['attorney']>;
}

/** Asks an admin why the attorney keeps a case whose subject was named after its assignment and is on opposite sides. */
export function KeepAttorney({ caseId, attorney }: KeepAttorneyProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [assignCase, { isLoading, error }] = useAssignCaseMutation();
  const handleSubmit = async (event: React.FormEvent) => {
    event.preventDefault();
    const conflictReason = reason.trim();
    setMissing(!conflictReason);
    if (conflictReason) {
      const body = { caseId, attorneyId: attorney._id, reassign: true, conflictReason };
      const { error: refusal } = await assignCase({ body });
      if (!refusal) {
        toast({ title: conflictTexts.reasonSaved });
      }
    }
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={
          <>
            Why may <bdi>{attorney.name}</bdi> keep the case?
          </>
        }
        hint="For example another person with the same name. Only the audit log keeps this; clients never see it. Otherwise reassign the case."
        error={isMissing ? 'Please write a reason.' : undefined}
        required
      >
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={2_000} rows={3} />
      </Field>
      {error && (
        <Alert tone="danger" live>
          {messageOf(error, conflictTexts.reasonFailed)}
        </Alert>
      )}
      <Button type="submit" variant="outline" className="justify-self-start" busy={isLoading}>
        Save the reason
      </Button>
    </form>
  );
}
