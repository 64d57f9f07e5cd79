import { type EntityManager, In } from 'typeorm';
import { isolated } from '../../../platform/kernel/isolated';
import { Case } from '../case.entity';

/** Each line of a list of deadlines and tasks begins with it. */
const numberAtStart = /^(RC-[\w-]+): /;

/**
 * Adds the subject of the check to each line that begins with the number of a case.
 *
 * @param nameOf - the subject, or undefined if the reader may not get it by mail.
 */
export async function nameSubjects(
  manager: EntityManager,
  lines: readonly string[],
  nameOf: (caseRecord: Case) => string | undefined,
): Promise<string[]> {
  const numbers = lines.flatMap((line) => numberAtStart.exec(line)?.[1] ?? []);
  const caseRecords = numbers.length > 0 ? await manager.findBy(Case, { caseNumber: In(numbers) }) : [];
  const names = new Map(caseRecords.map((caseRecord) => [caseRecord.caseNumber, nameOf(caseRecord)]));
  return lines.map((line) =>
    line.replace(numberAtStart, (start, number: string) => {
      const name = names.get(number);
      return name === undefined ? start : `${number}, ${isolated(name)}: `;
    }),
  );
}
