import { type Phrase, say } from '../platform/phrases/phrase';
import type { User } from '../records/users';

/**
 * Returns the first line of a mail. It contains the name only if the address is verified: anyone can register with
 * someone else's address, and a name has room for an unwanted message.
 */
export const salutation = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): Phrase =>
  emailVerifiedAt === null ? 'Hello,' : say('Hello {name},', { name });
