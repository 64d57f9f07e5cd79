import type { MessageView } from '@portal/contracts';

type Message = Pick<MessageView, '_id' | 'senderRole' | 'isAssessment' | 'requestStatus'>;

/** What the deadlines of a case depend on in its messages, as text to compare. When it changes, a deadline may have moved. */
export const deadlineEventsOf = (messages: readonly Message[]): string =>
  messages
    .filter(({ isAssessment, requestStatus }) => isAssessment || requestStatus)
    .map(({ _id, requestStatus }) => _id + requestStatus)
    .join() + messages.some(({ senderRole }) => senderRole === 'admin' || senderRole === 'attorney');
