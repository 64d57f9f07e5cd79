import { normalizeEmail } from '@portal/contracts';
import { deleteFactors, forgetDevices, mailSecurityChange, revokeSessions } from '../../../auth';
import { instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { User } from '../../../records/users';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';
import { unlockForMail } from '../unlock-for-mail';

export const resetSecondFactor: Command = {
  usage: 'reset-second-factor EMAIL [--apply]',
  purpose:
    'Removes the second factor of a person who has lost it, and signs them out. For the only admin: admins do it in the portal.',
  async run({ db, config, now, print }, args) {
    const { values, positionals } = readArgs(args, {
      allowPositionals: true,
      options: { apply: { type: 'boolean' } },
    });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) {
      throw new Refusal('Name one mail address, such as admin@example.com.');
    }
    const emailNormalized = normalizeEmail(email);
    const found = await db.read.findOneBy(User, { emailNormalized });
    refuseWithoutFactor(found, email);
    if (!values.apply) {
      print(`Nothing was changed. With --apply ${email} signs in with the password alone, and all their sessions end.`);
      return;
    }
    await unlockForMail({ db, config, now });
    await db.write(async (tx) => {
      const user = await tx.findOneBy(User, { emailNormalized });
      refuseWithoutFactor(user, email);
      const at = instant(now);
      await deleteFactors(tx, user.id, at);
      await revokeSessions(tx, { userId: user.id }, at);
      await forgetDevices(tx, user.id);
      await mailSecurityChange(tx, user, 'operator-reset', at);
      await recordAudit(tx, {
        actor: null,
        action: 'user.second-factor-reset',
        subjectType: 'user',
        subjectId: user.id,
        at,
        detail: { by: 'operator' },
      });
    });
    print(
      `Removed the second factor of ${email} and ended all sessions. The mail to them is sent while the portal runs.`,
    );
  },
};

function refuseWithoutFactor(user: User | null, email: string): asserts user is User {
  if (!user) {
    throw new Refusal(`There is no account with the address ${email}.`);
  }
  if (user.secondFactorAt === null) {
    throw new Refusal(`The account ${email} has no second factor.`);
  }
}
