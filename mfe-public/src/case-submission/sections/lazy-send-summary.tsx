import { useEffect, useState } from 'react';
import type { SendSummary, SendSummaryProps } from './send-summary';

/** The summary is far below the beginning of the form, so its code comes later. A form without it can still be sent. */
export function LazySendSummary(props: SendSummaryProps) {
  const [Summary, setSummary] = useState<typeof SendSummary>();
  useEffect(() => {
    import('./send-summary').then(
      (loaded) => setSummary(() => loaded.SendSummary),
      () => undefined,
    );
  }, []);
  return Summary && <Summary {...props} />;
}
