import { type EntityManager, MoreThan } from 'typeorm';
import { instant, instantAfter } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import { say } from '../../platform/phrases/phrase';
import { enqueueMail, Mail } from '../../records/mail';
import type { User } from '../../records/users';
import { salutation } from '../salutation';
import { deviceIn } from './device-name';

const kind = 'account.new-sign-in';
const subject = 'New sign-in to your account';

/**
 * Informs the owner of a sign-in on a browser that has not signed in to the account before. The first sign-in of an account,
 * which may be its registration or the accepted invitation, is not new to anybody. At most one mail an hour is sent, so that somebody with the password cannot flood the mailbox.
 *
 * @param user - as it was before this sign-in.
 */
export async function mailNewDevice(tx: EntityManager, user: User, device: string, now: Date): Promise<void> {
  const recipient = user.email;
  const queuedAt = MoreThan(instantAfter(now, -hourMs));
  if (user.lastLoginAt === null || (await tx.existsBy(Mail, { recipient, kind, queuedAt }))) {
    return;
  }
  const at = instant(now);
  await enqueueMail(tx, {
    kind,
    // Two sign-ins at the same moment send one mail.
    subjectId: `${user.id}:${at.slice(0, 13)}`,
    recipient,
    subject,
    heading: subject,
    paragraphs: [
      salutation(user),
      say(
        'Somebody has just signed in to your account with {device}, in a browser that had not been used for it before.',
        { device: deviceIn(device) },
      ),
      'If this was you, you need not do anything. If not, please choose a new password, which ends all sessions, and contact us.',
    ],
    action: { label: 'Choose a new password', url: '/forgot-password' },
    at,
  });
}
