import { t } from '@portal/build/i18n';
import { caseTexts } from '@portal/contracts';
import { usePageTitle } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import type { CallError } from '../case-api';

/** Shown when the page is too old to read the case. It says nothing about whether the case exists. */
export function CaseOutdated({ problem }: { problem: CallError }) {
  const title = t(caseTexts.loadFailed);
  usePageTitle(title);
  return (
    <Container width="prose" className="py-12">
      <Failure title={title} problem={problem} />
    </Container>
  );
}
