import {
  caseTypeLabels,
  labelOf,
  type PaidBy,
  paidByLabels,
  serviceLevelLabels,
  storyLabels,
  subjectNameOf,
} from '@portal/contracts';
import { formatDate, formatSize } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { DescriptionList } from '@portal/ui/description-list';
import type { CaseAnswers } from '../answers/case-answers';
import { type Attachment, refused, sendable } from '../files/attachment';

interface SendSummaryProps {
  answers: CaseAnswers;
  attachments: readonly Attachment[];
}

/** Sums up what the button sends, and names the files that stay behind. */
export function SendSummary({ answers, attachments }: SendSummaryProps) {
  const items = answered(answers, sendable(attachments));
  const left = refused(attachments);
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="send-summary">
          <h3 id="send-summary" className="font-semibold">
            What you are sending
          </h3>
          <DescriptionList items={items} className="mt-3 rounded-lg border border-border bg-card p-4" />
        </section>
      )}
      {left.length > 0 && (
        <Alert tone="warning" title={left.length === 1 ? '1 file is not sent' : `${left.length} files are not sent`}>
          <ul className="list-disc ps-5">
            {left.map(({ id, file }) => (
              <li key={id}>
                <bdi className="wrap-anywhere font-medium">{file.name}</bdi>
              </li>
            ))}
          </ul>
          <p className="mt-1">The list of files above says why.</p>
        </Alert>
      )}
    </>
  );
}

const beginningOf = (text: string) => (text.length > 200 ? `${[...text].slice(0, 200).join('')}…` : text);

const paymentOf = ({ amount, currency, happenedOn, paidBy }: CaseAnswers['story']) =>
  [
    [amount?.trim(), currency].filter(Boolean).join(' '),
    paidBy && labelOf(paidByLabels, paidBy as PaidBy),
    happenedOn && formatDate(happenedOn),
  ]
    .filter(Boolean)
    .join(', ');

function answered(answers: CaseAnswers, files: readonly Attachment[]) {
  const { caseType, fullName, email, serviceLevel, story } = answers;
  const rows = [
    ['Case type', caseType && caseTypeLabels[caseType]],
    ['About', caseType && subjectNameOf(caseType, answers.subjectDetails)?.trim()],
    [storyLabels.whatHappened, beginningOf(story.whatHappened?.trim() ?? '')],
    ['Payment', paymentOf(story)],
    ['From', [fullName.trim(), email.trim()].filter(Boolean).join('\n')],
    ['Service level', serviceLevel && serviceLevelLabels[serviceLevel]],
    ['Files', files.map(({ file }) => `${file.name} (${formatSize(file.size)})`).join('\n')],
  ] as const;
  return rows.flatMap(([term, text]) =>
    text
      ? [
          {
            term,
            description: <span className="block w-fit whitespace-pre-line [unicode-bidi:plaintext]">{text}</span>,
          },
        ]
      : [],
  );
}
