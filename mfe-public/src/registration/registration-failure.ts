import { authTexts, type Problem } from '@portal/contracts';

/** What a person reads when the server did not take the registration. */
export function registrationFailure({ message, errors }: Problem): string {
  if (message) {
    return message;
  }
  const [firstField] = Object.values(errors ?? {});
  return firstField ? firstField[0] || authTexts.registerEmpty : authTexts.registerFailed;
}
