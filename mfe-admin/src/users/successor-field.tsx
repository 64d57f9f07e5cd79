import { reassignFirst, type UserView } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Stack } from '@portal/ui/layout';
import { AttorneyField } from './attorney-field';

interface Props {
  user: UserView;
  value: string;
  onChange: (attorneyId: string) => void;
  error: string | undefined;
}

/** Asks which attorney takes over the open cases of a user; renders nothing if there are none. */
export function SuccessorField({ user, value, onChange, error }: Props) {
  if (user.openCases === 0) {
    return null;
  }
  return (
    <Stack gap={4}>
      <Alert tone="warning">{reassignFirst(user.openCases)}</Alert>
      <AttorneyField
        label="Who will take over these cases?"
        except={user._id}
        value={value}
        onChange={onChange}
        error={error}
      />
    </Stack>
  );
}
