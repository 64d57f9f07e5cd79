import { changePassword, passwordTexts } from '@portal/contracts';

export const noPassword = { currentPassword: '', password: '', confirmPassword: '' };
type PasswordAnswers = typeof noPassword;

const contract = changePassword.input.shape.body;

/** Applies the contract's checks first, and then compares both entries. */
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
