import { t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { leaveLink, readDraft, useLocation, useSearchParams, useSession } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { QuickExit } from '@portal/ui/quick-exit';
import { useState } from 'react';
import { type CaseAnswers, noAnswers } from './answers/case-answers';
import { draftKey } from './answers/draft-key';
import { preselected } from './answers/preselect';
import { CaseForm } from './case-form';
import { useCaseForm } from './use-case-form';
import { WhatToExpect } from './what-to-expect';

export function CaseSubmissionPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { user } = useSession();
  const [initial] = useState(() => startOf(preselected(search, state)));
  const request = useCaseForm(initial, user);
  return (
    <>
      <QuickExit {...leaveLink(request.leave)} />
      <Container className="py-8 sm:py-12">
        <PageHeader title={t('Worried about a Company, Platform, or Person?')} lead={leadFor(user)} />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-10">
          <CaseForm request={request} user={user} />
          <WhatToExpect />
        </div>
      </Container>
    </>
  );
}

function leadFor(user: SessionUser | null): string {
  switch (user?.role) {
    case undefined:
      return t(
        'Tell us what you know, in confidence and without an account. An attorney will contact you within one working day.',
      );
    case 'client':
      return t(
        'Tell us what you know, in confidence. The case appears on your dashboard, and an attorney will contact you within one working day.',
      );
    default:
      return t('Submitting for a client? Enter their name and email; the case will belong to them.');
  }
}

/** Returns the draft of this tab. A link from the services presets the case type unless the draft already has one. */
function startOf(asked: Pick<CaseAnswers, 'caseType' | 'serviceCode'>): CaseAnswers {
  const draft = { ...noAnswers, ...readDraft<CaseAnswers>(draftKey) };
  const keepsOwnType = draft.caseType !== '' && Object.keys(draft.subjectDetails).length > 0;
  return asked.caseType === '' || keepsOwnType ? draft : { ...draft, ...asked };
}
