import type { Logger } from 'pino';
import type { Clock } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import { isPermanent, type MailDelivery } from './delivery';

/**
 * Logs that mails do not get out, such as while the mail server offers no valid certificate: the first failure, then one an hour, and
 * once when mails get out again. A refusal of one address or one mail is no such failure. Messages of the server are left out,
 * because they name addresses.
 */
export function logFailedDeliveries(delivery: MailDelivery, log: Logger, now: Clock): MailDelivery {
  let failures = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const failed = (error: unknown) => {
    failures += 1;
    const nowMs = now().getTime();
    if (nowMs - loggedAtMs >= hourSeconds * 1_000) {
      loggedAtMs = nowMs;
      const { code, command, responseCode } = Object(error);
      log.warn({ code, command, responseCode, failures }, 'mails are not delivered');
    }
  };
  const delivered = () => {
    if (failures > 0) {
      log.info({ failures }, 'mails are delivered again');
      failures = 0;
      loggedAtMs = Number.NEGATIVE_INFINITY;
    }
  };
  return {
    deliver: async (mail) => {
      try {
        await delivery.deliver(mail);
      } catch (error) {
        if (!isPermanent(error)) {
          failed(error);
        }
        throw error;
      }
      delivered();
    },
    close: () => delivery.close(),
  };
}
