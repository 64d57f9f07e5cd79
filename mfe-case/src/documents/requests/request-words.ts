import type { MessageView, RequestPoint } from '@portal/contracts';

/** Number of points for which nothing has come, and nobody has said that it is not available. */
export const missingOf = (points: readonly RequestPoint[]): number =>
  points.filter(({ state }) => state === 'open').length;

const documents = (count: number): string => (count === 1 ? 'a document' : `${count} documents`);

/** What a request says to the person who is asked, and to the others. */
export function requestTitle({ senderRole, request }: MessageView, asksReader: boolean): string {
  const points = request?.points ?? [];
  const isByClient = senderRole === 'client';
  if (!asksReader) {
    return `${isByClient ? 'You asked for' : 'The client was asked for'} ${documents(points.length || 1)}`;
  }
  const missing = missingOf(points);
  if (points.length > 0 && missing === 0) {
    return 'Is that everything?';
  }
  const what = documents(missing || 1);
  return isByClient ? `You were asked for ${what}` : `We need ${what} from you`;
}
