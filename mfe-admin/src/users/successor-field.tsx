import { caseTexts, reassignFirst, type UserView } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Field } from '@portal/ui/field';
import { Stack } from '@portal/ui/layout';
import { Select } from '@portal/ui/select';
import { openCasesText } from './open-cases-text';

interface Props {
  user: UserView;
  attorneys: readonly UserView[];
  value: string;
  onChange: (attorneyId: string) => void;
  error?: string;
}

/** Asks who takes over the open cases of an attorney who leaves; nothing for a person without any. */
export function SuccessorField({ user, attorneys, value, onChange, error }: Props) {
  if (user.openCases === 0) {
    return null;
  }
  const others = attorneys.filter(({ _id }) => _id !== user._id);
  return (
    <Stack gap={4}>
      <Alert tone="warning">{reassignFirst(user.openCases)}</Alert>
      <Field label="Who takes them over?" required error={error}>
        <Select
          placeholder={others.length === 0 ? caseTexts.noAttorneys : 'Choose an attorney'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={others.map(({ _id, name, openCases }) => ({
            value: _id,
            label: `${name} (${openCasesText(openCases)})`,
          }))}
        />
      </Field>
    </Stack>
  );
}
