import { plural, t } from '@portal/build/i18n';
import type { Report } from '../report-api';
import { FindingItem } from './finding-item';

interface FindingListProps {
  findings: Report['findings'];
  onAsk?: ((quotation: string) => void) | undefined;
}

export const FindingList = ({ findings, onAsk }: FindingListProps) => (
  <section aria-labelledby="report-findings" className="border-border border-t">
    <h3
      id="report-findings"
      className="flex items-baseline justify-between gap-4 px-5 pt-6 font-semibold text-xl tracking-tight sm:px-8 lg:px-10"
    >
      {t('What we found')}
      <span className="font-normal text-base text-muted-foreground">
        {plural(findings.length, { one: '{count} finding', other: '{count} findings' })}
      </span>
    </h3>
    <ol className="divide-y divide-border px-5 pb-2 sm:px-8 lg:px-10">
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one version never move
        <FindingItem key={index} number={index + 1} finding={finding} onAsk={onAsk} />
      ))}
    </ol>
  </section>
);
