import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import type { CaseDetail } from '../case-api';
import { SeenBefore } from '../conflicts/seen-before';
import { LazyLegalHold } from '../hold/lazy-legal-hold';
import { WhoOpened } from '../readers/who-opened';
import { LazyReceiptCode } from '../receipt/lazy-receipt-code';
import { CaseFacts } from './case-facts';
import { CaseTimeline } from './case-timeline';
import { ClientFacts } from './client-facts';
import { Story } from './story';
import { SubjectDetails } from './subject-details';

export const DetailsTab = ({ caseDetail }: { caseDetail: CaseDetail }) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid gap-6">
      <Part title="Client">
        <ClientFacts client={caseDetail.case.client} />
      </Part>
      <Part title="Case">
        <CaseFacts caseView={caseDetail.case} subjects={caseDetail.subjects} />
      </Part>
      <Story story={caseDetail.case.story} />
      {caseDetail.case.abilities.seeDelivery && (
        <SeenBefore caseId={caseDetail.case._id} subjects={caseDetail.subjects} />
      )}
      <SubjectDetails details={caseDetail.case.subjectDetails} />
    </div>
    <div className="grid gap-6">
      <Part title="Timeline">
        <CaseTimeline events={caseDetail.timeline} />
      </Part>
      <LazyLegalHold caseView={caseDetail.case} />
      <LazyReceiptCode caseView={caseDetail.case} />
      {caseDetail.case.abilities.seeReaders && <WhoOpened caseId={caseDetail.case._id} />}
    </div>
  </div>
);

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card asChild>
    <section aria-label={title}>
      <CardHeader>
        <CardTitle level={2}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </section>
  </Card>
);
