import { usePageTitle } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import type { CaseFile } from '../case-api';
import { useComposer } from '../communication/use-composer';
import { CaseCards } from './case-cards';
import { CaseHeader } from './case-header';
import { CaseTabs } from './case-tabs';

/** The composer lives up here, so that leaving its tab neither loses a text nor forgets one on its way. */
export function CaseContent({ file }: { file: CaseFile }) {
  usePageTitle(`Case ${file.case.caseNumber}`);
  const composer = useComposer(file.case._id);
  return (
    <Container width="wide" className="py-8 sm:py-12">
      <CaseHeader file={file.case} />
      <CaseCards file={file.case} />
      <CaseTabs file={file} composer={composer} />
    </Container>
  );
}
