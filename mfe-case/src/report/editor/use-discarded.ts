import { useState } from 'react';
import type { Report } from '../report-api';

export const inWorkOf = (reports: readonly Report[]): Report | undefined =>
  reports.find(({ status }) => status === 'draft' || status === 'in-review');

/** Notices when the version in work disappears, which only a discard can do, and who discarded it: this person or another. */
export function useDiscarded(reports: readonly Report[]) {
  const inWork = inWorkOf(reports);
  const [shown, setShown] = useState(inWork);
  const [gone, setGone] = useState<Report>();
  const [mine, setMine] = useState<string>();
  if (shown !== inWork) {
    setShown(inWork);
    if (shown && !reports.some(({ _id }) => _id === shown._id)) {
      setGone(shown);
    } else if (inWork && gone?._id === mine) {
      setGone(undefined);
    }
  }
  return {
    byOther: gone?._id === mine ? undefined : gone,
    byMe: gone !== undefined && gone._id === mine,
    onDiscard: ({ _id }: Report, isDiscarding: boolean) => setMine(isDiscarding ? _id : undefined),
    onClose: () => setGone(undefined),
  };
}
