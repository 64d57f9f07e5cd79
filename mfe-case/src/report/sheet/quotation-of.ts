import { t } from '@portal/build/i18n';
import { findingAreaLabels, findingVerdictLabels, labelOf } from '@portal/contracts';
import type { Report } from '../report-api';

const longestQuotation = 280;

/** The start of a message about a finding: which one it is, and its first words. */
export function quotationOf(number: number, { area, verdict, text }: Report['findings'][number]): string {
  const short = text.length > longestQuotation ? `${text.slice(0, longestQuotation).trimEnd()}…` : text;
  const values = { number, area: t(labelOf(findingAreaLabels, area)) };
  const title = verdict
    ? t('About finding {number}, {area} ({verdict}):', {
        ...values,
        verdict: t(labelOf(findingVerdictLabels, verdict)),
      })
    : t('About finding {number}, {area}:', values);
  const quoted = short.split('\n').map((line) => `> ${line}`);
  return [title, ...(short ? quoted : []), '', ''].join('\n');
}
