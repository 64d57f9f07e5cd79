import { authTexts, Credentials } from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';

export interface SignInAnswers {
  email: string;
  password: string;
}

const presentFirst = (values: SignInAnswers) =>
  [
    { path: ['email'], missing: values.email.trim() === '' },
    { path: ['password'], missing: values.password === '' },
  ]
    .filter(({ missing }) => missing)
    .map(({ path }) => ({ path, message: authTexts.fillAll }));

/** Checks that both fields are filled, and then the format of the email. */
export const signInSchema: FormOptions<SignInAnswers, Credentials>['schema'] = {
  safeParse(values) {
    const issues = presentFirst(values as SignInAnswers);
    return issues.length > 0 ? { success: false, error: { issues } } : Credentials.safeParse(values);
  },
};
