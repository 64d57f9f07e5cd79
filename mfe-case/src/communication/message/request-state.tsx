import { isKnown, type MessageView, RequestStatus, readable } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { CheckCircle, Clock, type Icon, Upload, XCircle } from '@portal/ui/icons';
import type { Tone } from '@portal/ui/tone';
import { CancelRequest } from './cancel-request';

interface State {
  label: string;
  tone: Tone;
  icon?: Icon;
}

const states: Record<RequestStatus, State> = {
  open: { label: 'Waiting for the document', tone: 'yellow', icon: Clock },
  fulfilled: { label: 'Document received', tone: 'green', icon: CheckCircle },
  cancelled: { label: 'No longer needed', tone: 'grey', icon: XCircle },
};

/** Status of a document request; an open one can be answered, or cancelled by the person who made it. */
export function RequestState({ message, mayUpload }: { message: MessageView; mayUpload: boolean }) {
  const { label, tone, icon } = stateOf(message.requestStatus ?? 'open');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {message.requestStatus === 'open' && message.mine && <CancelRequest messageId={message._id} />}
      {message.requestStatus === 'open' && !message.mine && mayUpload && (
        <Link
          to={`?tab=documents&request=${encodeURIComponent(message._id)}`}
          preventScrollReset
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Upload /> Upload document
        </Link>
      )}
    </div>
  );
}

const stateOf = (status: NonNullable<MessageView['requestStatus']>): State =>
  isKnown(RequestStatus, status) ? states[status] : { label: readable(status), tone: 'grey' };
