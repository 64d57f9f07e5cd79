import { t } from '@portal/build/i18n';
import { type CaseView, type MessageView, paidByLabels, labelOf as wordOf } from '@portal/contracts';
import { formatDate, formatDateTime, formatDateTimeWithoutZone, Link, useSession } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { FileText } from '@portal/ui/icons';
import { textLinkClass } from '@portal/ui/text-link';
import { senderRoleTones, toneOf } from '@portal/ui/tone';
import type { CaseDetail } from '../../case-api';
import { defangAll } from '../../details/defang-all';
import { MessageBubble } from './message-bubble';

type StoryCase = Pick<CaseDetail, 'case' | 'documents'>;

/** What the client told with the submission and the files that came with it: the beginning of the conversation. */
export function StoryBubble({ caseDetail: { case: caseView, documents } }: { caseDetail: StoryCase }) {
  const isStaff = useSession().user?.role !== 'client';
  const files = documents.filter(({ withSubmission }) => withSubmission);
  const told = toldIn(caseView);
  if (!told && files.length === 0) {
    return null;
  }
  const isOwn = !isStaff && !caseView.notConfirmedByClient;
  return (
    <ol className="mb-4">
      <MessageBubble
        side={isOwn ? 'mine' : 'theirs'}
        header={
          <>
            <Badge tone={toneOf(senderRoleTones, 'client')}>
              {isOwn && <span className="print:hidden">{t('You')}</span>}
              <bdi className={isOwn ? 'hidden print:inline' : ''}>{caseView.client.name}</bdi>
            </Badge>
            <time
              dateTime={caseView.createdAt}
              title={formatDateTime(caseView.createdAt)}
              className="text-muted-foreground text-xs tabular-nums"
            >
              {formatDateTimeWithoutZone(caseView.createdAt)}
            </time>
          </>
        }
        footer={
          <>
            {files.length > 0 && (
              <ul aria-label={t('Files with the submission')} className="grid gap-1 text-sm">
                {files.map(({ _id, originalFileName }) => (
                  <li key={_id} className="flex min-w-0 items-start gap-2">
                    <FileText className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                    <bdi className="wrap-anywhere">{originalFileName}</bdi>
                  </li>
                ))}
              </ul>
            )}
            <Link
              to={files.length > 0 ? '?tab=documents' : '?tab=details'}
              preventScrollReset
              className={`${textLinkClass} text-sm`}
            >
              {t(files.length > 0 ? 'See documents' : 'See all answers')}
            </Link>
          </>
        }
      >
        {told || t('Sent these files with the submission.')}
      </MessageBubble>
    </ol>
  );
}

/** The answers in which a client says in their own words what it is about. */
const reasons = ['concerns', 'checkReason', 'suspicion'];

/** Addresses are defanged, as everywhere in what clients tell. */
function toldIn({ story, subjectDetails }: CaseView): string {
  const harmless = defangAll({ ...subjectDetails }) as Record<string, unknown>;
  const reason = reasons.map((name) => harmless[name]).find((value) => typeof value === 'string' && value);
  const { whatHappened, amount, currency, happenedOn, paidBy } = defangAll({ ...story }) as NonNullable<typeof story>;
  const facts = [
    [currency, amount].filter(Boolean).join(' '),
    happenedOn && formatDate(happenedOn),
    paidBy && t(wordOf(paidByLabels, paidBy)),
  ].filter(Boolean);
  return [whatHappened, reason, facts.join(' · ')].filter(Boolean).join('\n\n');
}

/** The messages without those about files that are part of the story. */
export function withoutFilesOfStory({
  messages,
  documents,
}: Pick<CaseDetail, 'messages' | 'documents'>): MessageView[] {
  const inStory = new Set(documents.filter(({ withSubmission }) => withSubmission).map(({ _id }) => _id));
  return messages.filter(({ documentId }) => !documentId || !inStory.has(documentId));
}
