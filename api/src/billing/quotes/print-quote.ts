import { paperLanguage } from '../../casework/cases';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessTime } from '../../platform/kernel/business-day';
import { issuerOf } from '../../platform/pdf/issuer';
import type { QuotePdfTask } from '../invoices';
import type { PrintQuote } from './changes/update-quote';
import { presentQuote } from './quote.presenter';

/** Returns a function that prints quotes as `actor` sees them, for those who send them, and in the language of the client. */
export const quotePrinterFor =
  (
    print: (task: QuotePdfTask) => Promise<Buffer>,
    { config, db }: { config: Config; db: Database },
    timeOf: () => BusinessTime,
  ) =>
  (actor: Actor): PrintQuote => {
    const issuer = issuerOf(config);
    return async (quote) => {
      const time = timeOf();
      const language = await paperLanguage(db.read, actor, quote.caseRecord, config);
      return print({
        quote: presentQuote(actor, quote, { time, language }),
        issuer,
        timeZone: time.timeZone,
        language,
      });
    };
  };
