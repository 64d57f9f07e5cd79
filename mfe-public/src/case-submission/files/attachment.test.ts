import { fileTexts, limits } from '@portal/contracts';
import { sendable, withFiles } from './attachment';

it('marks files beyond the limit, without counting refused ones', () => {
  const file = (name: string) => new File(['x'], name);
  let id = 0;
  const files = [
    file('film.mp4'),
    ...Array.from({ length: limits.filesPerSubmission + 1 }, (_, n) => file(`${n}.pdf`)),
  ];
  const list = withFiles([], files, () => String(++id));
  expect(sendable(list)).toHaveLength(limits.filesPerSubmission);
  expect(list.at(-1)?.error).toBe(fileTexts.submissionFull);
});
