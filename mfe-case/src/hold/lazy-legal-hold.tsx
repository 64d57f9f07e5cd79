import type { CaseView } from '@portal/contracts';
import { lazy, Suspense } from 'react';

const LegalHold = lazy(async () => ({ default: (await import('./legal-hold')).LegalHold }));

/** Loads the code of the hold for those who see it: staff of a held case, and admins. */
export const LazyLegalHold = ({ caseView }: { caseView: CaseView }) =>
  (caseView.legalHold || caseView.abilities.changeLegalHold) && (
    <Suspense>
      <LegalHold caseView={caseView} />
    </Suspense>
  );
