import type { User } from '../users';

/**
 * How a mail begins. Only who has shown that an address is theirs is called by name there: anybody can register with
 * somebody else's address, and a name is room enough for an unwanted message.
 */
export const salutation = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? 'Hello,' : `Hello ${name},`;
