import type { MessageView } from '@portal/contracts';

type Message = Pick<MessageView, '_id' | 'senderRole' | 'isAssessment' | 'requestStatus' | 'request'>;

/** What the next steps in a case depend on in its messages, as text to compare. When it changes, a deadline may have moved. */
export const deadlineEventsOf = (messages: readonly Message[]): string =>
  messages
    .filter(({ isAssessment, requestStatus }) => isAssessment || requestStatus)
    .map(({ _id, requestStatus, request }) => [
      _id,
      requestStatus,
      ...(request?.points ?? []).map(({ state }) => state),
    ])
    .join() + messages.some(({ senderRole }) => senderRole === 'admin' || senderRole === 'attorney');
