import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { fileDelivery, smtpDelivery } from '../../records/mail';

type Settings = Pick<Config, 'smtpUrl' | 'smtpTlsRequired' | 'dataDir'>;

/** Returns how mails leave this server; without a mail server, they are written to files. */
export const deliveryOf = ({ smtpUrl, smtpTlsRequired, dataDir }: Settings) =>
  smtpUrl ? smtpDelivery(smtpUrl, smtpTlsRequired) : fileDelivery(join(dataDir, 'mail'));
