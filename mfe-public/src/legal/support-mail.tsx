import { supportContact } from '@portal/sdk';

/** The support address inside a sentence. */
export function SupportMail() {
  const { email } = supportContact();
  return <a href={`mailto:${email}`}>{email}</a>;
}
