import { reassignFirst, type UserView } from '@portal/contracts';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { Alert } from '@portal/ui/alert';
import { AttorneyField } from '@portal/ui/attorney-field';
import { Field } from '@portal/ui/field';
import { Stack } from '@portal/ui/layout';
import { Textarea } from '@portal/ui/textarea';
import { hasCasesToHandOver } from './use-successor';

interface Props {
  user: UserView;
  value: string;
  onChange: (attorneyId: string) => void;
  error: string | undefined;
  /** Why the server asks for a reason, once it has. */
  conflict: string | undefined;
  conflictReason: string;
  onConflictReason: (reason: string) => void;
}

/** Asks which attorney takes over the open cases of another; renders nothing if there are none. */
export function SuccessorField({ user, value, onChange, error, conflict, conflictReason, onConflictReason }: Props) {
  const choice = useAttorneyChoice();
  if (!hasCasesToHandOver(user)) {
    return null;
  }
  return (
    <Stack gap={4}>
      <Alert tone="warning">{reassignFirst(user.openCases)}</Alert>
      <AttorneyField
        choice={choice}
        label="Who will take over these cases?"
        except={user._id}
        value={value}
        onChange={onChange}
        error={error}
      />
      {(conflict || conflictReason) && (
        <Field
          label="Why is the hand-over right all the same?"
          hint="Only the audit log keeps this; clients never see it."
          error={conflict}
          required
        >
          <Textarea
            value={conflictReason}
            onChange={(event) => onConflictReason(event.target.value)}
            maxLength={2_000}
            rows={3}
          />
        </Field>
      )}
    </Stack>
  );
}
