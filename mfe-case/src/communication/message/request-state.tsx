import { msg, t } from '@portal/build/i18n';
import { isKnown, type MessageView, RequestStatus, readable } from '@portal/contracts';
import { formatDate, Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { CheckCircle, Clock, type Icon, Upload, XCircle } from '@portal/ui/icons';
import type { Tone } from '@portal/ui/tone';
import { PointMark } from '../../documents/requests/point-mark';
import { CancelRequest } from './cancel-request';

interface State {
  label: string;
  tone: Tone;
  icon?: Icon;
}

const states: Record<RequestStatus, State> = {
  open: { label: msg('Waiting for documents'), tone: 'yellow', icon: Clock },
  fulfilled: { label: msg('Complete'), tone: 'green', icon: CheckCircle },
  cancelled: { label: msg('No longer needed'), tone: 'grey', icon: XCircle },
};

/** What a document request asks for, and its status; an open one can be answered, or cancelled by the person who made it. */
export function RequestState({ message, mayUpload }: { message: MessageView; mayUpload: boolean }) {
  const { label, tone, icon } = stateOf(message.requestStatus ?? 'open');
  const { points = [], dueOn } = message.request ?? {};
  const isList =
    points.length > 1 || points.some(({ text, state }) => text !== message.content || state === 'unavailable');
  return (
    <>
      {isList && (
        <ul aria-label={t('Requested documents')} className="grid gap-1.5">
          {points.map((point) => (
            <li key={point._id}>
              <PointMark point={point} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Badge tone={tone} icon={icon}>
          {t(label)}
        </Badge>
        {message.requestStatus === 'open' && message.mine && <CancelRequest messageId={message._id} />}
        {message.requestStatus === 'open' && !message.mine && mayUpload && (
          <Link
            to={`?tab=documents&request=${encodeURIComponent(message._id)}`}
            preventScrollReset
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Upload /> {t(points.length > 1 ? 'Upload documents' : 'Upload document')}
          </Link>
        )}
        {message.requestStatus === 'open' && dueOn && (
          <p className="text-sm">{t('By {day}', { day: formatDate(dueOn) })}</p>
        )}
      </div>
    </>
  );
}

const stateOf = (status: NonNullable<MessageView['requestStatus']>): State =>
  isKnown(RequestStatus, status) ? states[status] : { label: readable(status), tone: 'grey' };
