import { passwordTexts } from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';

type Schema<Output> = FormOptions<object, Output>['schema'];

/** Extends a schema for a form that asks for the password twice; it compares the two after all other checks. */
export const withConfirmation = <Output>(schema: Schema<Output>): Schema<Output> => ({
  safeParse(values) {
    const result = schema.safeParse(values);
    const { password, confirmPassword } = values as Record<string, unknown>;
    if (password === confirmPassword) {
      return result;
    }
    const earlier = result.success ? [] : result.error.issues;
    return {
      success: false,
      error: { issues: [...earlier, { path: ['confirmPassword'], message: passwordTexts.mismatch }] },
    };
  },
});
