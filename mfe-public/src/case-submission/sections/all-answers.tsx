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
              Change<VisuallyHidden> {label}</VisuallyHidden>
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
    { field: 'caseType', label: 'Case Type', text: caseType && caseTypeLabels[caseType] },
    { field: 'fullName', label: 'Full Name', text: answers.fullName },
    { field: 'email', label: 'Email', text: answers.email },
    { field: 'phone', label: 'WhatsApp/Phone', text: answers.phone },
    { field: 'country', label: 'Country of Residence', text: countryOf(answers) ?? '' },
    ...(isSubscription(answers) ? watchedRows(answers) : matterRows(answers, attachments)),
  ];
}

const watchedRows = ({ watched }: CaseAnswers): Row[] =>
  watched.map((one, index) => ({
    field: `watched.${index}.name`,
    label: `Name ${index + 1}`,
    text: watchedText([one]),
  }));

function matterRows(answers: CaseAnswers, attachments: AllAnswersProps['attachments']): Row[] {
  const { serviceLevel, legalFollowup } = answers;
  const followUps = legalFollowup.map((value) => legalFollowupLabels[value]);
  const level = serviceLevel && serviceLevelLabels[serviceLevel];
  return [
    ...subjectRows(answers),
    ...storyRows(answers.story),
    { field: 'files', label: 'Files', text: filesText(attachments) },
    { field: 'serviceLevel', label: 'Preferred Service Level', text: level },
    { field: 'legalFollowup', label: 'Legal Follow-up', text: followUps.join('\n') },
  ];
}

function subjectRows({ caseType, subjectDetails }: CaseAnswers): Row[] {
  const fields: readonly SubjectField[] = caseType ? subjectFields[caseType] : [];
  return fields.map(({ name, kind, choices }) => {
    const answer = subjectDetails[name] ?? '';
    const text = kind === 'date' ? dayOf(answer) : beginningOf(answer);
    return {
      field: `subjectDetails.${name}`,
      label: subjectLabels[name],
      text: choices?.find(({ value }) => value === answer)?.label ?? text,
    };
  });
}

function storyRows({ whatHappened = '', amount = '', currency = '', ...story }: CaseAnswers['story']): Row[] {
  const { happenedOn = '', paidBy, bankTold, paidFrom = '', paidTo = '' } = story;
  const texts = {
    whatHappened: beginningOf(whatHappened),
    amount: `${amount} ${currency}`,
    happenedOn: dayOf(happenedOn),
    paidBy: paidBy ? labelOf(paidByLabels, paidBy as PaidBy) : '',
    bankTold: bankTold ? labelOf(bankToldLabels, bankTold as BankTold) : '',
    paidFrom,
    paidTo,
  };
  return Object.entries(texts).map(([name, text]) => ({
    field: `story.${name}`,
    label: storyLabels[name as keyof typeof texts],
    text,
  }));
}

const dayOf = (day: string) => (day ? formatDate(day) : '');
