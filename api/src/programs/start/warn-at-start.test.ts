import { warnAtStart } from './warn-at-start';

function warningsOf(production: boolean, retention?: 'report' | 'apply'): string[] {
  const lines: string[] = [];
  warnAtStart({ production, retention }, { warn: (line: unknown) => lines.push(String(line)) });
  return lines;
}

it('warns in production until somebody has decided whether old cases are erased', () => {
  expect(warningsOf(true)).toEqual([expect.stringMatching(/^RETENTION is not set: .*Set RETENTION=apply/)]);
  expect([warningsOf(true, 'report'), warningsOf(true, 'apply'), warningsOf(false)]).toEqual([[], [], []]);
});
