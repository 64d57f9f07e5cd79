import { type CaseMatch, isConflict } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Field } from '@portal/ui/field';
import { Textarea } from '@portal/ui/textarea';
import { MatchList } from './match-list';

interface ConflictNoticeProps {
  matches: readonly CaseMatch[];
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
}

/** Says before an assignment which cases touch this one, and asks for a reason when they are on opposite sides. */
export const ConflictNotice = ({ matches, reason, onReason, error }: ConflictNoticeProps) => (
  <>
    <Alert
      tone={matches.some(isConflict) ? 'warning' : 'info'}
      title={
        matches.some(isConflict) ? 'This case is on the opposite side of another one' : 'This subject was seen before'
      }
    >
      <MatchList matches={matches} />
    </Alert>
    {matches.some(isConflict) && (
      <Field
        label="Why is the assignment right all the same?"
        hint="For example another person with the same name. Only the audit log keeps this; clients never see it."
        error={error}
        required
      >
        <Textarea value={reason} onChange={(event) => onReason(event.target.value)} maxLength={2_000} rows={3} />
      </Field>
    )}
  </>
);
