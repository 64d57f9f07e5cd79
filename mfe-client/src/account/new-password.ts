import { changePassword, passwordTexts } from '@portal/contracts';

export const noPassword = { currentPassword: '', password: '', confirmPassword: '' };
export type PasswordAnswers = typeof noPassword;

const contract = changePassword.input.shape.body;

/** The contract's own checks; that both entries are equal comes after everything else. */
export const newPasswordSchema = {
  safeParse(values: unknown): ReturnType<typeof contract.safeParse> | Mismatch {
    const result = contract.safeParse(values);
    const { password, confirmPassword } = values as PasswordAnswers;
    return result.success && password !== confirmPassword ? mismatch : result;
  },
};

const mismatch = {
  success: false,
  error: { issues: [{ path: ['confirmPassword'], message: passwordTexts.mismatch }] },
} as const;
type Mismatch = typeof mismatch;
