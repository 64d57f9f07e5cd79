import type { Logger } from 'pino';
import type { Config } from '../../platform/config';

/** Warns the operator of settings with which production breaks a promise of its own pages. */
export function warnAtStart(
  { production, retention, stripe }: Pick<Config, 'production' | 'retention' | 'stripe'>,
  log: Pick<Logger, 'warn'>,
) {
  if (production && retention === undefined) {
    log.warn(
      'RETENTION is not set: nothing is erased after 7 or 3 years, as the privacy page promises. Set RETENTION=apply; ' +
        'or RETENTION=report, and run npm run ops -- retention --apply yourself',
    );
  }
  if (production && stripe?.secretKey.includes('_test_')) {
    log.warn('STRIPE_SECRET_KEY is a key for tests: clients pay no real money, and their invoices count as paid');
  }
}
