import type { QuoteView } from '@portal/contracts';
import { formatDay } from '../../../platform/kernel/format-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, pale, right } from '../../../platform/pdf/paper';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawBillingFeet } from './billing-sheet';
import { drawText } from './quote-pdf';

/** The evidence that only the certificate shows. */
interface Evidence {
  accountId: string;
  networkAddress: string | null;
  device: string;
  factor: 'password' | 'second-factor';
}

export interface CertificatePdfTask {
  /** An accepted quote. */
  certificateOf: QuoteView;
  evidence: Evidence;
  issuer: Issuer;
}

const labelWidth = 130;

/** Returns the certificate of an acceptance as an A4 PDF. */
export function printCertificate({ certificateOf: quote, evidence, issuer }: CertificatePdfTask): Promise<Buffer> {
  const { quoteNumber } = quote;
  const info = { Title: `Certificate ${quoteNumber}`, Author: issuer.name, Subject: `Quote ${quoteNumber}` };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind: 'CERTIFICATE OF ACCEPTANCE', name: quoteNumber });
    paper.within('Table', () => {
      for (const [label, value] of factsOf(quote, evidence)) {
        const y = paper.y;
        paper.within('TR', () => {
          paper.text(label, { x: left, y, width: labelWidth, size: 9, color: muted, tag: 'TH', scope: 'Row' });
          paper.text(value, { x: left + labelWidth, y, width: right - left - labelWidth, size: 9.5, tag: 'TD' });
        });
        paper.y += 6;
        paper.rule(paper.y, pale);
        paper.y += 8;
      }
    });
    paper.y += 8;
    drawText(paper, 'HOW TO CHECK', howToCheck);
    drawBillingFeet(paper, issuer);
  });
}

const howToCheck =
  'The SHA-256 of the quote that you can download from the portal equals the hash above. The hash of all evidence is part of the audit trail of the firm, in which no earlier entry can be changed unnoticed.';

const signIns = { password: 'Password', 'second-factor': 'Password or passkey, with a second factor' } as const;

function factsOf(quote: QuoteView, evidence: Evidence): (readonly [string, string])[] {
  const { acceptance } = quote;
  if (!acceptance) {
    return [];
  }
  const { name, at, sentence, documentHash, termsVersion, evidenceHash, recorded } = acceptance;
  const of = recorded ? 'Recorded' : 'Accepted';
  return [
    ['Quote', `${quote.quoteNumber} in case ${quote.caseNumber}`],
    ['Accepted by', name],
    ...(recorded
      ? [
          ['Given elsewhere on', formatDay(recorded.acceptedOn)] as const,
          ['How', recorded.note] as const,
          ['Recorded by', recorded.by] as const,
        ]
      : []),
    ...(sentence ? [['Sentence', sentence] as const] : []),
    [`${of} at`, `${at} (UTC)`],
    ['Account', evidence.accountId],
    ['Signed in with', signIns[evidence.factor]],
    ['Network address', evidence.networkAddress ?? 'Unknown'],
    ['Browser', evidence.device],
    ['Terms of service', `Version ${termsVersion}`],
    ['SHA-256 of the quote', documentHash],
    ['SHA-256 of all evidence', evidenceHash],
  ];
}
