import { plural, t } from '@portal/build/i18n';
import type { MessageView, RequestPoint } from '@portal/contracts';

/** Number of points for which nothing has come, and nobody has said that it is not available. */
export const missingOf = (points: readonly RequestPoint[]): number =>
  points.filter(({ state }) => state === 'open').length;

/** What a request says to the person who is asked, and to the others. */
export function requestTitle({ senderRole, request }: MessageView, asksReader: boolean): string {
  const points = request?.points ?? [];
  const isByClient = senderRole === 'client';
  if (!asksReader) {
    return (isByClient ? askedByYou : askedOfClient)(points.length || 1);
  }
  const missing = missingOf(points);
  const isAnswered = points.length > 0 && missing === 0;
  return isAnswered ? t('Is that everything?') : (isByClient ? askedOfYou : neededFromYou)(missing || 1);
}

const askedByYou = (count: number) =>
  plural(count, { one: 'You asked for a document', other: 'You asked for {count} documents' });

const askedOfClient = (count: number) =>
  plural(count, { one: 'The client was asked for a document', other: 'The client was asked for {count} documents' });

const askedOfYou = (count: number) =>
  plural(count, { one: 'You were asked for a document', other: 'You were asked for {count} documents' });

const neededFromYou = (count: number) =>
  plural(count, { one: 'We need a document from you', other: 'We need {count} documents from you' });
