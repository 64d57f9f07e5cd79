import { supportContact } from '@portal/sdk';

/** Link to the support address, for use inside a sentence. */
export function SupportMail() {
  const { email } = supportContact();
  return <a href={`mailto:${email}`}>{email}</a>;
}
