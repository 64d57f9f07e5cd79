import { t } from '@portal/build/i18n';
import type { CaseDetail } from '../case-api';
import { SeenBefore } from '../conflicts/seen-before';
import { lazyPart } from '../lazy-part';
import { Part, TwoColumns } from '../page-parts';
import { WhoOpened } from '../readers/who-opened';
import { CaseFacts } from './case-facts';
import { CaseTimeline } from './case-timeline';
import { ClientFacts } from './client-facts';
import { hasAddress } from './defang-all';
import { Story } from './story';
import { SubjectDetails } from './subject-details';

const legalHold = lazyPart(async () => (await import('../hold/legal-hold')).LegalHold);
const whoSees = lazyPart(async () => (await import('../sharing/who-sees')).WhoSees);
const receiptCode = lazyPart(async () => (await import('../receipt/receipt-code')).ReceiptCode);

export const DetailsTab = ({ caseDetail }: { caseDetail: CaseDetail }) => (
  <TwoColumns>
    <div className="grid gap-6">
      <Part title={t('Client')}>
        <ClientFacts caseView={caseDetail.case} />
      </Part>
      <Part title={t('Case')}>
        <CaseFacts caseView={caseDetail.case} subjects={caseDetail.subjects} />
      </Part>
      <Story caseView={caseDetail.case} />
      {caseDetail.case.abilities.seeDelivery && (
        <SeenBefore caseView={caseDetail.case} subjects={caseDetail.subjects} />
      )}
      <SubjectDetails details={caseDetail.case.subjectDetails} isExplained={hasAddress(caseDetail.case.story)} />
    </div>
    <div className="grid gap-6">
      <Part title={t('Timeline')}>
        <CaseTimeline events={caseDetail.timeline} />
      </Part>
      {(caseDetail.case.legalHold || caseDetail.case.abilities.changeLegalHold) &&
        legalHold.show({ caseView: caseDetail.case })}
      {(caseDetail.case.organisation || caseDetail.case.abilities.share) && whoSees.show({ caseView: caseDetail.case })}
      {caseDetail.case.hasReceiptCode !== undefined &&
        receiptCode.show({ caseId: caseDetail.case._id, hasCode: caseDetail.case.hasReceiptCode })}
      {caseDetail.case.abilities.seeReaders && <WhoOpened caseId={caseDetail.case._id} />}
    </div>
  </TwoColumns>
);
