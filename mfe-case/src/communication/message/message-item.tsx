import { plural, t } from '@portal/build/i18n';
import { type CaseAbilities, labelOf, type MessageView, messageTypeLabels } from '@portal/contracts';
import { formatDateTime, formatDateTimeWithoutZone, Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { AlertCircle, CheckCircle } from '@portal/ui/icons';
import { textLinkClass } from '@portal/ui/text-link';
import { senderRoleTones, toneOf } from '@portal/ui/tone';
import { nameWords } from '../../words-of-server';
import { MessageBubble } from './message-bubble';
import { MessageDelivery } from './message-delivery';
import { RequestState } from './request-state';
import { personWords, systemWords } from './system-words';

interface MessageItemProps {
  message: MessageView;
  caseAbilities: CaseAbilities;
  /** Number of unread messages from this one on; 0 except for the first unread message. */
  unreadFromHere: number;
}

export const MessageItem = ({ message, caseAbilities, unreadFromHere }: MessageItemProps) => (
  <>
    {unreadFromHere > 0 && <UnreadMark count={unreadFromHere} />}
    <MessageBubble
      messageId={message._id}
      side={message.senderRole === 'system' ? 'middle' : message.mine ? 'mine' : 'theirs'}
      header={
        <>
          <Badge tone={toneOf(senderRoleTones, message.senderRole)}>
            {message.mine && <span className="print:hidden">{t('You')}</span>}
            <bdi className={message.mine ? 'hidden print:inline' : ''}>{nameWords(message.senderName)}</bdi>
          </Badge>
          <time
            dateTime={message.createdAt}
            title={formatDateTime(message.createdAt)}
            className="text-muted-foreground text-xs tabular-nums"
          >
            {formatDateTimeWithoutZone(message.createdAt)}
          </time>
          <Kind message={message} />
        </>
      }
      footer={
        <>
          {message.documentId && (
            <Link to="?tab=documents" preventScrollReset className={`${textLinkClass} text-sm`}>
              {t('See documents')}
            </Link>
          )}
          {message.requestStatus && <RequestState message={message} mayUpload={caseAbilities.uploadDocument} />}
          {caseAbilities.seeDelivery && message.delivery && (
            <MessageDelivery messageId={message._id} delivery={message.delivery} />
          )}
        </>
      }
    >
      {message.senderRole === 'system' ? systemWords(message.content) : personWords(message.content)}
    </MessageBubble>
  </>
);

const UnreadMark = ({ count }: { count: number }) => (
  <li data-unread className="flex items-center gap-3 font-medium text-blue-ink text-xs">
    <span aria-hidden="true" className="h-px grow bg-blue-line" />
    {plural(count, { one: '{count} new message', other: '{count} new messages' })}
    <span aria-hidden="true" className="h-px grow bg-blue-line" />
  </li>
);

/** Badges for what sets a message apart from others. */
const Kind = ({ message }: { message: MessageView }) => (
  <>
    {message.messageType !== 'text' && message.senderRole !== 'system' && (
      <Badge tone="purple">{t(labelOf(messageTypeLabels, message.messageType))}</Badge>
    )}
    {message.isAssessment && (
      <Badge tone="green" icon={CheckCircle}>
        {t('Initial assessment')}
      </Badge>
    )}
    {message.isImportant && <Badge icon={AlertCircle}>{t('Important')}</Badge>}
  </>
);
