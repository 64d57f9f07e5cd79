import { readDraft, useLocation, useSearchParams, useSession } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { useState } from 'react';
import { type CaseAnswers, noAnswers } from './case-answers';
import { CaseForm } from './case-form';
import { draftKey } from './draft-key';
import { preselected } from './preselect';
import { WhatToExpect } from './what-to-expect';

export function CaseSubmissionPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { user } = useSession();
  const [initial] = useState(() => startOf(preselected(search, state)));
  return (
    <Container width="page" className="py-10 sm:py-14">
      <PageHeader
        title="Worried about a Company, Platform, or Person?"
        lead="Tell us what you know, in confidence and without an account. An analyst gets in touch within 24 hours."
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-10">
        <CaseForm initial={initial} user={user} />
        <WhatToExpect />
      </div>
    </Container>
  );
}

/** The draft of this tab; a link from the services chooses the type unless the draft already tells of another. */
function startOf(asked: Pick<CaseAnswers, 'caseType' | 'serviceCode'>): CaseAnswers {
  const draft = { ...noAnswers, ...readDraft<CaseAnswers>(draftKey) };
  const keepsOwnType = draft.caseType !== '' && Object.keys(draft.subjectDetails).length > 0;
  return asked.caseType === '' || keepsOwnType ? draft : { ...draft, ...asked };
}
