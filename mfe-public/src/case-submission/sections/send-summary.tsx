import { plural, rich, t } from '@portal/build/i18n';
import { caseTypeLabels, serviceLevelLabels, storyLabels, subjectNameOf, watchedText } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { FieldLink } from '@portal/ui/error-summary';
import { ChevronDown } from '@portal/ui/icons';
import { useState } from 'react';
import { FileNames } from '../../confirmation/file-names';
import type { CaseAnswers } from '../answers/case-answers';
import { isSubscription, watchTexts } from '../answers/watched-names';
import { type Attachment, refused } from '../files/attachment';
import { AllAnswers } from './all-answers';
import { AnswerList, beginningOf, filesText } from './answer-list';

export interface SendSummaryProps {
  answers: CaseAnswers;
  attachments: readonly Attachment[];
}

/** Sums up what the button sends, and names the files that stay behind. */
export function SendSummary({ answers, attachments }: SendSummaryProps) {
  const left = refused(attachments);
  return (
    <>
      <Answers answers={answers} attachments={attachments} />
      {left.length > 0 && (
        <Alert
          tone="warning"
          title={plural(left.length, {
            one: '{count} file will not be sent',
            other: '{count} files will not be sent',
          })}
        >
          <FileNames names={left.map(({ file }) => file.name)} />
          <p className="mt-1">{t('The list of files above says why.')}</p>
        </Alert>
      )}
      {attachments.length === 0 && answers.fileNames.length > 0 && (
        <Alert tone="warning" title={t('Please add your files again')}>
          <FileNames names={answers.fileNames} />
          <p className="mt-1">
            {rich('This tab keeps what you typed, but not files. <a>Choose files</a>', {
              a: (text) => <FieldLink fieldId="files">{text}</FieldLink>,
            })}
          </p>
        </Alert>
      )}
    </>
  );
}

/** The most important answers; all of them, with links to their fields, when a person wants to check them. */
function Answers(props: SendSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const rows = briefRows(props);
  return (
    rows.length > 0 && (
      <section aria-labelledby="send-summary">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 id="send-summary" className="font-semibold">
            {t('What you are sending')}
          </h3>
          <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('Check your answers')} <ChevronDown className={isOpen ? 'rotate-180' : undefined} />
          </Button>
        </div>
        {isOpen ? <AllAnswers {...props} /> : <AnswerList rows={rows} />}
      </section>
    )
  );
}

function briefRows({ answers, attachments }: SendSummaryProps) {
  const { caseType, fullName, email } = answers;
  return [
    { label: t('Case Type'), text: caseType && t(caseTypeLabels[caseType]) },
    { label: t('From'), text: `${fullName.trim()}\n${email.trim()}` },
    ...(isSubscription(answers)
      ? [{ label: t(watchTexts.title), text: watchedText(answers.watched, t) }]
      : matterRows(answers, attachments)),
  ].filter(({ text }) => text.trim());
}

function matterRows(
  { caseType, subjectDetails, story, serviceLevel }: CaseAnswers,
  attachments: readonly Attachment[],
) {
  return [
    { label: t('Concerning'), text: (caseType && subjectNameOf(caseType, subjectDetails)) ?? '' },
    { label: t(storyLabels.whatHappened), text: beginningOf(story['whatHappened'] ?? '') },
    { label: t('Files'), text: filesText(attachments) },
    { label: t('Preferred Service Level'), text: serviceLevel && t(serviceLevelLabels[serviceLevel]) },
  ];
}
