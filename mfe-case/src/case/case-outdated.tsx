import { caseTexts } from '@portal/contracts';
import { usePageTitle } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import type { CallError } from '../case-api';

/** Shown when the page is too old to read the case. It says nothing about whether the case exists. */
export function CaseOutdated({ problem }: { problem: CallError }) {
  usePageTitle(caseTexts.loadFailed);
  return (
    <Container width="prose" className="py-12">
      <Failure title={caseTexts.loadFailed} problem={problem} />
    </Container>
  );
}
