import { emailAddress, normalizeEmail } from '@portal/contracts';
import { inviteFirstAdmin } from '../../accounts';
import { User } from '../../records/users';
import { type Command, Refusal } from './command';
import { readArgs } from './read-args';
import { unlockForMail } from './unlock-for-mail';

export const firstAdmin: Command = {
  usage: 'first-admin EMAIL',
  purpose: 'Invites the first admin by mail. The running portal sends the mail; the link is good for seven days.',
  async run({ db, config, now, print }, args) {
    const [text, ...others] = readArgs(args, { allowPositionals: true }).positionals;
    const email = emailAddress('Name one mail address.').safeParse(text);
    if (!email.success || others.length > 0) {
      throw new Refusal('Name one mail address, such as admin@example.com.');
    }
    const admins = await db.read.findBy(User, { role: 'admin' });
    if (admins.some(({ passwordHash, lastLoginAt }) => passwordHash !== null || lastLoginAt !== null)) {
      throw new Refusal('There is an admin already, who invites others on the page Users.');
    }
    await unlockForMail({ db, config, now });
    const outcome = await inviteFirstAdmin(db, email.data, () => now);
    print(
      outcome === 'invited'
        ? `Invited ${normalizeEmail(email.data)}. The mail is sent while the portal runs.`
        : `${normalizeEmail(email.data)} has an invitation that is still good. No other was sent.`,
    );
  },
};
