import { t } from '@portal/build/i18n';
import { usePageTitle } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import type { CaseDetail } from '../case-api';
import { useAskedElsewhere } from '../communication/composer/asked-elsewhere';
import { useComposer } from '../communication/composer/use-composer';
import { useUploads } from '../documents/use-uploads';
import { useLiveCase } from '../live/use-live-case';
import { QuoteMissing } from '../quote/quote-missing';
import { UrgentPayment } from '../urgent/urgent-payment';
import { CaseCards, useCaseLayout } from './case-cards';
import { CaseDeadlines } from './case-deadlines';
import { CaseHeader } from './case-header';
import { CaseTabs } from './case-tabs';
import { ErasedNote } from './erased-note';
import { NextStep } from './next-step';
import { NotConfirmed } from './not-confirmed';
import { Outcome } from './outcome';

/** Drafts and running uploads are kept above the tabs, so that switching tabs neither loses nor stops them. */
export function CaseContent({ caseDetail, onReload }: { caseDetail: CaseDetail; onReload: () => Promise<unknown> }) {
  const { caseNumber, subjectName, abilities } = caseDetail.case;
  // Browsers keep titles in their history, and the people whom a client checks may look there.
  const namesSubject = abilities.seeDelivery && subjectName;
  usePageTitle(namesSubject ? `${subjectName}, ${caseNumber}` : t('Case {caseNumber}', { caseNumber }));
  const composer = useComposer(caseDetail.case._id, caseDetail.messages);
  useAskedElsewhere(composer);
  const uploads = useUploads(caseDetail.case._id);
  const isLive = useLiveCase(caseDetail, onReload);
  const { isDense, page, notices } = useCaseLayout();
  return (
    <Container className={`${page} print:has-[[data-printed]]:[&>:not(:last-child)]:hidden`}>
      <CaseHeader caseDetail={caseDetail} />
      <div className={`${notices} grid gap-3 empty:hidden`}>
        <UnreadableRows count={caseDetail.unreadableRows} />
        <ErasedNote erasedAt={caseDetail.case.erasedAt} />
        <UrgentPayment caseView={caseDetail.case} />
        <NotConfirmed caseView={caseDetail.case} />
        <QuoteMissing caseView={caseDetail.case} />
        <NextStep caseDetail={caseDetail} onAsk={composer.focus} />
        <Outcome caseDetail={caseDetail} />
      </div>
      {isDense && (
        <CaseCards caseView={caseDetail.case}>
          {abilities.seeDelivery && <CaseDeadlines deadlines={caseDetail.deadlines} />}
        </CaseCards>
      )}
      <CaseTabs caseDetail={caseDetail} composer={composer} uploads={uploads} isLive={isLive} />
      {!isDense && <CaseCards caseView={caseDetail.case} />}
    </Container>
  );
}
