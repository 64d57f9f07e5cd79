import { t } from '@portal/build/i18n';
import { authTexts, type Problem } from '@portal/contracts';

/** Returns the error text for a refused registration. */
export function registrationFailure({ message, errors }: Problem): string {
  if (message) {
    return t(message);
  }
  if (!errors) {
    return t(authTexts.registerFailed);
  }
  const [firstField] = Object.values(errors);
  return t(firstField?.[0] || authTexts.registerEmpty);
}
