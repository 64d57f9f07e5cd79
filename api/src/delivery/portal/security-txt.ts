import { dayMs } from '../../platform/kernel/durations';

/** Researchers read it again after this time, so an address that has changed is not used for long. */
const validDays = 180;

/** Says where to report a vulnerability, by RFC 9116. The text changes once a day. */
export function securityTxt({ email, publicUrl }: { email: string; publicUrl: string }, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
