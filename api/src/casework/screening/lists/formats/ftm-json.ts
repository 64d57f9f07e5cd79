import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { kindOfSchema } from '../../names/kind-of-schema';
import { Gathered, type ReadList, UnreadableList, yearsIn } from './listed';

const texts = z._default(z.array(z.string()), []);
const Entity = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  schema: z.string(),
  properties: z.object({
    name: texts,
    alias: texts,
    birthDate: texts,
    nationality: texts,
    country: texts,
    program: texts,
  }),
});
/** Addresses, passports and the like are parts of others. */
const screened = /^(?:Person|Company|Organization|LegalEntity|PublicBody|Vessel|Airplane)$/;

/** Reads entities of FollowTheMoney, one in each line. */
export async function readFtmJson([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() !== '') {
      const { id, caption = '', schema, properties } = entityOf(line, number);
      if (screened.test(schema)) {
        gathered.add({
          key: id,
          kind: kindOfSchema(schema),
          names: [caption, ...properties.name, ...properties.alias],
          born: properties.birthDate.flatMap(yearsIn),
          countries: [...properties.nationality, ...properties.country],
          programmes: properties.program,
        });
      }
    }
  }
  return { entries: gathered.all() };
}

function entityOf(line: string, number: number) {
  try {
    return Entity.parse(JSON.parse(line));
  } catch {
    throw new UnreadableList(`Line ${number} is no entity of FollowTheMoney.`);
  }
}
