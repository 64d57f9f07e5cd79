import { existsSync } from 'node:fs';
import { proved } from './tests.mjs';

/** Asks the official rules about e-invoices, which needs Debian's `libsaxonhe-java`, `default-jre-headless` and `libxml2-utils`. */
export function einvoice() {
  if (!existsSync(process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar')) {
    console.log('Skipped: there is no Saxon (Debian: apt-get install libsaxonhe-java default-jre-headless).');
    return [];
  }
  const count = process.env.PROOF_E_INVOICES ?? '50';
  return proved(
    'billing/invoices/e-invoice/',
    { PROOF_E_INVOICES: count },
    `${count} random invoices and credit notes by EN 16931, and as many by PINT AE: 0 failed assertions, 0 faults by the schemas of UBL 2.1`,
  );
}
