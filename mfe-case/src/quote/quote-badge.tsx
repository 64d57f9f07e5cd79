import { t } from '@portal/build/i18n';
import { clientQuoteStatusLabels, labelOf, type QuoteRow, quoteStatusLabels } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tone';

const tones: Readonly<Record<string, Tone>> = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'grey',
  withdrawn: 'grey',
};

/** The status of a quote. An acceptance that was given elsewhere is marked as such. */
export function QuoteBadge({ quote: { status, isRecorded } }: { quote: Pick<QuoteRow, 'status' | 'isRecorded'> }) {
  const { user } = useSession();
  const labels = user?.role === 'client' ? clientQuoteStatusLabels : quoteStatusLabels;
  return <Badge tone={tones[status] ?? 'grey'}>{t(isRecorded ? 'Accepted elsewhere' : labelOf(labels, status))}</Badge>;
}
