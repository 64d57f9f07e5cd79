import type { CaseView } from '@portal/contracts';
import { lazy, Suspense } from 'react';

const ReceiptCode = lazy(async () => ({ default: (await import('./receipt-code')).ReceiptCode }));

/** Loads the code for those who may void and replace the receipt code. */
export const LazyReceiptCode = ({ caseView }: { caseView: CaseView }) =>
  caseView.hasReceiptCode !== undefined && (
    <Suspense>
      <ReceiptCode caseId={caseView._id} hasCode={caseView.hasReceiptCode} />
    </Suspense>
  );
