import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { kindOfSchema } from '../../../names/kind-of-schema';
import { Gathered, type ReadList, UnreadableList } from './listed';

const texts = z._default(z.array(z.string()), []);
const Entity = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  schema: z.string(),
  referents: texts,
  properties: z.object({
    name: texts,
    alias: texts,
    birthDate: texts,
    nationality: texts,
    country: texts,
    program: texts,
    passportNumber: texts,
    idNumber: texts,
    taxNumber: texts,
    registrationNumber: texts,
    imoNumber: texts,
  }),
});
/** Addresses, passports and the like are parts of others. */
const screened = /^(?:Person|Company|Organization|LegalEntity|PublicBody|Vessel|Airplane)$/;

/** Reads entities of FollowTheMoney, one in each line. */
export async function readFtmJson([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    // A byte order mark counts as a space.
    const text = line.trim();
    if (text !== '') {
      const { id, caption = '', schema, referents, properties } = entityOf(text, number);
      if (screened.test(schema)) {
        gathered.add({
          reference: id,
          formerReferences: referents,
          kind: kindOfSchema(schema),
          names: [caption, ...properties.name, ...properties.alias],
          bornOn: properties.birthDate,
          countries: [...properties.nationality, ...properties.country],
          programmes: properties.program,
          identifiers: [
            ...properties.passportNumber,
            ...properties.idNumber,
            ...properties.taxNumber,
            ...properties.registrationNumber,
            ...properties.imoNumber,
          ],
        });
      }
    }
  }
  return { entries: gathered.all() };
}

const longestLine = 1_000_000;

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) {
      throw new UnreadableList(`A line has more than ${longestLine} characters.`);
    }
    yield* lines;
  }
  yield rest;
}

function entityOf(line: string, number: number) {
  try {
    return Entity.parse(JSON.parse(line));
  } catch {
    throw new UnreadableList(`Line ${number} is no entity of FollowTheMoney.`);
  }
}
