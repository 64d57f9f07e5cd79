import type { Endpoint } from '@portal/contracts';
import compile from 'fast-json-stringify';
import * as z from 'zod/mini';

type WriteData = (data: unknown) => string;

const writers = new WeakMap<Endpoint, WriteData>();

/**
 * Writes the envelope of a success as JSON. The text contains only what the contract names, because it is written by a
 * function that is compiled from the schema at the first use.
 *
 * @throws Error when a required field is missing.
 */
export function replyText(contract: Endpoint, data: unknown): string {
  const write = writers.get(contract) ?? compileWriter(contract);
  writers.set(contract, write);
  const message = contract.message ? `"message":${JSON.stringify(contract.message)},` : '';
  return `{"success":true,${message}"data":${write(data)}}`;
}

function compileWriter({ data }: Endpoint): WriteData {
  const schema = z.toJSONSchema(data, { io: 'output', override: onlyWhatIsWritten });
  return compile(schema as Parameters<typeof compile>[0]) as WriteData;
}

/**
 * Texts with a format would be converted as dates; the schema has checked them where they were read. In a union, an object with a field
 * that the contract does not name would be refused, instead of written without it.
 */
function onlyWhatIsWritten({ jsonSchema }: { jsonSchema: { format?: string; additionalProperties?: unknown } }): void {
  delete jsonSchema.format;
  if (jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
}
