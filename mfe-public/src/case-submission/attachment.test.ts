import { documentTexts, limits } from '@portal/contracts';
import { formatSize, refusalOf, sendable, withFiles } from './attachment';

it.each([
  ['invoice.pdf', 10, undefined],
  ['PHOTO.JPG', 10, undefined],
  ['mail.eml', limits.fileBytes, undefined],
  ['film.mp4', 10, documentTexts.wrongType],
  ['pdf', 10, documentTexts.wrongType],
  ['invoice.pdf.exe', 10, documentTexts.wrongType],
  ['invoice.pdf', limits.fileBytes + 1, documentTexts.tooLarge],
  ['invoice.pdf', 0, documentTexts.empty],
])('judges %s of %d bytes', (name, size, refusal) => {
  expect(refusalOf({ name, size })).toBe(refusal);
});

it('marks what goes beyond the limit, and does not count what is refused anyway', () => {
  const file = (name: string) => new File(['x'], name);
  let id = 0;
  const files = [
    file('film.mp4'),
    ...Array.from({ length: limits.filesPerSubmission + 1 }, (_, n) => file(`${n}.pdf`)),
  ];
  const list = withFiles([], files, () => String(++id));
  expect(sendable(list)).toHaveLength(limits.filesPerSubmission);
  expect(list.at(-1)?.error).toBe(documentTexts.submissionFull);
});

it('tells sizes in words', () => {
  expect([1, 340 * 1024, 2.4 * 1024 * 1024].map(formatSize)).toEqual(['1 KB', '340 KB', '2.4 MB']);
});
