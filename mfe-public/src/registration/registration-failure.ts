import { authTexts, type Problem } from '@portal/contracts';

/** Returns the error text for a refused registration. */
export function registrationFailure({ message, errors }: Problem): string {
  if (message) {
    return message;
  }
  if (!errors) {
    return authTexts.registerFailed;
  }
  const [firstField] = Object.values(errors);
  return firstField?.[0] || authTexts.registerEmpty;
}
