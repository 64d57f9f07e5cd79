import { plural, t } from '@portal/build/i18n';

export const recoveryCodesLeft = (left: number): string =>
  left === 0
    ? t('No recovery codes are left')
    : plural(left, { one: '{count} recovery code is left', other: '{count} recovery codes are left' });
