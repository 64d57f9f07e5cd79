import { reassignFirst, type UserView } from '@portal/contracts';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { Alert } from '@portal/ui/alert';
import { AttorneyField } from '@portal/ui/attorney-field';
import { Stack } from '@portal/ui/layout';

interface Props {
  user: UserView;
  value: string;
  onChange: (attorneyId: string) => void;
  error: string | undefined;
}

/** Asks which attorney takes over the open cases of a user; renders nothing if there are none. */
export function SuccessorField({ user, value, onChange, error }: Props) {
  const choice = useAttorneyChoice();
  if (user.openCases === 0) {
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
    </Stack>
  );
}
