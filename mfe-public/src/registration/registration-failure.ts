import { authTexts, type Problem } from '@portal/contracts';

/** What a person reads when the server did not take the registration. */
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
