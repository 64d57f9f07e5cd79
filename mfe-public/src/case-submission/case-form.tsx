import { rich, t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { Card } from '@portal/ui/card';
import { lazy, Suspense } from 'react';
import { FormErrors } from '../forms/form-errors';
import { DraftNote } from './answers/draft-note';
import { isSubscription } from './answers/watched-names';
import { FilesField } from './files/files-field';
import { BasicInformation } from './sections/basic-information';
import { CaseTypeSection } from './sections/case-type-section';
import { ConfirmationSection } from './sections/confirmation-section';
import { FollowUpSection } from './sections/follow-up-section';
import { FormSection } from './sections/form-section';
import { SubjectDetails } from './sections/subject-details';
import { StorySection } from './story/story-section';
import { UnsentDialog } from './unsent-dialog';
import type { CaseRequest } from './use-case-form';

/** Few people subscribe, so the others do not load its code. */
const Subscription = lazy(async () => ({ default: (await import('./sections/subscription')).Subscription }));

/** Asked of clients alone, who may belong to an organisation. */
const ForWhom = lazy(async () => ({ default: (await import('./sections/for-whom')).ForWhom }));

interface CaseFormProps {
  request: CaseRequest;
  user: SessionUser | null;
}

/** The form that requests a risk check. */
export function CaseForm({ request, user }: CaseFormProps) {
  const { form, files, refusal, blocker, phase, hasDraft, clear } = request;
  const { caseType } = form.values;
  return (
    <Card asChild>
      <form {...form.form} aria-labelledby="case-form-title" className="overflow-clip">
        <div className="flex flex-col gap-5 px-5 pt-7 pb-6 sm:px-8">
          <div>
            <h2 id="case-form-title" className="font-display text-2xl tracking-tight">
              {t('Submit Your Risk Check Request')}
            </h2>
            <p className="mt-2 text-muted-foreground text-sm">
              {rich('It takes about five minutes. Answers marked <mark>*</mark> are required.', {
                mark: (star) => <span className="text-red">{star}</span>,
              })}
            </p>
          </div>
          <FormErrors issues={[...form.issues].sort(byPlace)} />
        </div>
        <CaseTypeSection form={form} />
        <BasicInformation form={form} emailFixed={user?.role === 'client'} />
        {user?.role === 'client' && (
          <Suspense>
            <ForWhom form={form} />
          </Suspense>
        )}
        {isSubscription(form.values) ? (
          <Suspense fallback={<div className="min-h-150" />}>
            <Subscription form={form} />
          </Suspense>
        ) : (
          <>
            <SubjectDetails form={form} />
            <StorySection form={form} />
            {caseType && (
              <FormSection title={t('Documents')}>
                <div className="sm:col-span-2">
                  <FilesField {...files} caseType={caseType} disabled={form.isSubmitting} />
                </div>
              </FormSection>
            )}
            <FollowUpSection form={form} />
          </>
        )}
        <ConfirmationSection
          form={form}
          attachments={files.attachments}
          refusal={refusal}
          busy={form.isSubmitting}
          status={phase === 'sending-files' ? t('Your case is submitted. Sending your files...') : ''}
        />
        {hasDraft && <DraftNote onClear={clear} />}
        <UnsentDialog blocker={blocker} sendingFiles={phase === 'sending-files'} />
      </form>
    </Card>
  );
}

/** The fields from top to bottom. The form checks them in the order of the contract. */
const fields = [
  'caseType',
  'fullName',
  'email',
  'phone',
  'country',
  'countryOther',
  'organisationId',
  'subjectDetails',
  'story',
  'watched',
  'serviceLevel',
  'legalFollowup',
  'confidentialityConfirmed',
];

const placeOf = (field: string) => fields.indexOf(field.replace(/\..*/, ''));
const byPlace = (a: { field: string }, b: { field: string }) => placeOf(a.field) - placeOf(b.field);
