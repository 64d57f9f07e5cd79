import { Readable } from 'node:stream';
import type { BusinessDay } from '../../kernel/business-day';
import type { OutgoingFile } from './serve-file';

/** Adds a byte order mark, without which spreadsheets do not recognise UTF-8. */
export const csvFile = (
  subject: string,
  { day, lines }: { day: BusinessDay; lines: AsyncGenerator<string> },
): OutgoingFile => ({
  name: `${subject}-${day}.csv`,
  mimeType: 'text/csv; charset=utf-8',
  content: Readable.from(withMark(lines)),
});

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '\uFEFF';
  yield* lines;
}
