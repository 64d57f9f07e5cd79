import { rich, t } from '@portal/build/i18n';
import {
  type BankTold,
  bankToldLabels,
  caseTypeLabels,
  countryOf,
  labelOf,
  legalFollowupLabels,
  type PaidBy,
  paidByLabels,
  serviceLevelLabels,
  storyLabels,
  subjectLabels,
  watchedText,
} from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { FieldLink } from '@portal/ui/error-summary';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { CaseAnswers } from '../answers/case-answers';
import { type SubjectField, subjectFields } from '../answers/subject-fields';
import { isSubscription } from '../answers/watched-names';
import type { Attachment } from '../files/attachment';
import { AnswerList, beginningOf, filesText } from './answer-list';

interface AllAnswersProps {
  answers: CaseAnswers;
  attachments: readonly Attachment[];
}

/** Every answer in the order of the form, with a link to its field. */
export const AllAnswers = (props: AllAnswersProps) => (
  <AnswerList
    rows={rowsOf(props)
      .filter(({ text }) => text.trim())
      .map(({ field, label, text }) => ({
        label,
        text,
        action: (
          <span className="shrink-0 text-link">
            <FieldLink fieldId={field}>
              {rich('Change<b> {label}</b>', { b: (text) => <VisuallyHidden>{text}</VisuallyHidden> }, { label })}
            </FieldLink>
          </span>
        ),
      }))}
  />
);

interface Row {
  /** The id of the field. */
  field: string;
  label: string;
  text: string;
}

function rowsOf({ answers, attachments }: AllAnswersProps): Row[] {
  const { caseType } = answers;
  return [
    { field: 'caseType', label: t('Case Type'), text: caseType && t(caseTypeLabels[caseType]) },
    { field: 'fullName', label: t('Full Name'), text: answers.fullName },
    { field: 'email', label: t('Email'), text: answers.email },
    { field: 'phone', label: t('WhatsApp/Phone'), text: answers.phone },
    { field: 'country', label: t('Country of Residence'), text: t(countryOf(answers) ?? '') },
    ...(isSubscription(answers) ? watchedRows(answers) : matterRows(answers, attachments)),
  ];
}

const watchedRows = ({ watched }: CaseAnswers): Row[] =>
  watched.map((one, index) => ({
    field: `watched.${index}.name`,
    label: t('Name {number}', { number: index + 1 }),
    text: watchedText([one], t),
  }));

function matterRows(answers: CaseAnswers, attachments: AllAnswersProps['attachments']): Row[] {
  const { serviceLevel, legalFollowup } = answers;
  const followUps = legalFollowup.map((value) => t(legalFollowupLabels[value]));
  const level = serviceLevel && t(serviceLevelLabels[serviceLevel]);
  return [
    ...subjectRows(answers),
    ...storyRows(answers.story),
    { field: 'files', label: t('Files'), text: filesText(attachments) },
    { field: 'serviceLevel', label: t('Preferred Service Level'), text: level },
    { field: 'legalFollowup', label: t('Legal Follow-up'), text: followUps.join('\n') },
  ];
}

function subjectRows({ caseType, subjectDetails }: CaseAnswers): Row[] {
  const fields: readonly SubjectField[] = caseType ? subjectFields[caseType] : [];
  return fields.map(({ name, kind, choices }) => {
    const answer = subjectDetails[name] ?? '';
    const text = kind === 'date' ? dayOf(answer) : beginningOf(answer);
    const chosen = choices?.find(({ value }) => value === answer);
    return {
      field: `subjectDetails.${name}`,
      label: t(subjectLabels[name]),
      text: chosen ? t(chosen.label) : text,
    };
  });
}

function storyRows({ whatHappened = '', amount = '', currency = '', ...story }: CaseAnswers['story']): Row[] {
  const { happenedOn = '', paidBy, bankTold, paidFrom = '', paidTo = '' } = story;
  const texts = {
    whatHappened: beginningOf(whatHappened),
    amount: `${amount} ${currency}`,
    happenedOn: dayOf(happenedOn),
    paidBy: paidBy ? t(labelOf(paidByLabels, paidBy as PaidBy)) : '',
    bankTold: bankTold ? t(labelOf(bankToldLabels, bankTold as BankTold)) : '',
    paidFrom,
    paidTo,
  };
  return Object.entries(texts).map(([name, text]) => ({
    field: `story.${name}`,
    label: t(storyLabels[name as keyof typeof texts]),
    text,
  }));
}

const dayOf = (day: string) => (day ? formatDate(day) : '');
