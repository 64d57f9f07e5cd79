import { limits, passwordRules } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { PasswordInput } from '@portal/ui/password-input';

/** The fields of the plain forms. Each has the name that the calls give it. */
export const plainFields = {
  name: (
    <Field key="name" label="Full name" required>
      <Input name="name" autoComplete="name" maxLength={limits.nameLength} />
    </Field>
  ),
  email: (
    <Field key="email" label="Email" required>
      <Input name="email" type="email" autoComplete="username" inputMode="email" maxLength={limits.emailLength} />
    </Field>
  ),
  password: (
    <Field key="password" label="Password" required>
      <PasswordInput name="password" autoComplete="current-password" />
    </Field>
  ),
  code: (
    <Field
      key="code"
      label="Code"
      hint="The 6 digits that your authenticator app shows now, or a recovery code."
      required
    >
      <Input name="code" autoComplete="one-time-code" />
    </Field>
  ),
  newPassword: (
    <Field key="password" label="Password" hint={passwordRules.map(({ label }) => label).join(' · ')} required>
      <PasswordInput name="password" autoComplete="new-password" />
    </Field>
  ),
};
