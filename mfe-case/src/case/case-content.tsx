import { usePageTitle } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import type { CaseFile } from '../case-api';
import { useComposer } from '../communication/use-composer';
import { useUploads } from '../documents/use-uploads';
import { useLiveCase } from '../live/use-live-case';
import { CaseCards } from './case-cards';
import { CaseHeader } from './case-header';
import { CaseTabs } from './case-tabs';
import { NextStep } from './next-step';
import { NotConfirmed } from './not-confirmed';

/** Texts and files on their way live up here, so that leaving their tab neither loses nor stops them. */
export function CaseContent({ file, onReload }: { file: CaseFile; onReload: () => Promise<unknown> }) {
  usePageTitle(`Case ${file.case.caseNumber}`);
  const composer = useComposer(file.case._id, file.messages);
  const uploads = useUploads(file.case._id);
  const isLive = useLiveCase(file.case._id, file.eventCount, onReload);
  return (
    <Container className="py-8 sm:py-12">
      <CaseHeader file={file.case} />
      <div className="mb-8 grid gap-3 empty:hidden">
        <NotConfirmed file={file.case} />
        <NextStep status={file.case.status} />
      </div>
      <CaseCards file={file.case} />
      <CaseTabs file={file} composer={composer} uploads={uploads} isLive={isLive} />
    </Container>
  );
}
