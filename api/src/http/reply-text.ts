import type { Endpoint } from '@portal/contracts';
import compile from 'fast-json-stringify';
import * as z from 'zod/mini';

type WriteData = (data: unknown) => string;

interface List {
  name: string;
  isRequired: boolean;
  writeItem: WriteData;
}

interface Writer {
  /** Writes everything but the lists. */
  writeRest: WriteData;
  lists: readonly List[];
  /** Replies by their only list, if that is frozen. */
  kept: WeakMap<object, { rest: string; bytes: Buffer }>;
}

const writers = new WeakMap<Endpoint, Writer>();

/**
 * Writes the envelope of a success as JSON. The text contains only what the contract names, because it is written by a
 * function that is compiled from the schema at the first use. If the only list of a reply is a frozen array, its bytes are kept with it and
 * returned while the rest is the same, so whoever freezes an array must not change what is in it either.
 *
 * @throws Error when a required field is missing.
 */
export function replyText(contract: Endpoint, data: unknown): string | Buffer {
  const writer = writers.get(contract) ?? compileWriter(contract);
  writers.set(contract, writer);
  const { writeRest, lists, kept } = writer;
  const rest = writeRest(data);
  const frozen = frozenList(lists, data);
  if (!frozen) {
    return envelope(contract, rest, lists, data);
  }
  const known = kept.get(frozen);
  if (known?.rest === rest) {
    return known.bytes;
  }
  const bytes = Buffer.from(envelope(contract, rest, lists, data));
  kept.set(frozen, { rest, bytes });
  return bytes;
}

function envelope({ message }: Endpoint, rest: string, lists: readonly List[], data: unknown): string {
  const before = message ? `"message":${JSON.stringify(message)},` : '';
  const parts = [rest.slice(1, -1), ...lists.flatMap((list) => writeList(list, data))];
  return `{"success":true,${before}"data":{${parts.filter(Boolean).join(',')}}}`;
}

function frozenList([list, ...others]: readonly List[], data: unknown): object | undefined {
  const items = list && others.length === 0 ? (data as Record<string, object | undefined>)[list.name] : undefined;
  return items && Object.isFrozen(items) ? items : undefined;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The objects of a list are written one by one, because a list often holds objects that were written before. */
function compileWriter({ data }: Endpoint): Writer {
  const schema: JsonSchema = z.toJSONSchema(data, { io: 'output', override: removeFormat });
  const { properties = {}, required = [] } = schema;
  const lists = Object.entries(properties).flatMap(([name, property]): List[] => {
    const items = itemsOf(property);
    return items ? [{ name, isRequired: required.includes(name), writeItem: objectWriter(items) }] : [];
  });
  return {
    writeRest: compileSchema(lists.length > 0 ? withoutLists(schema, lists) : schema),
    lists,
    kept: new WeakMap(),
  };
}

function writeList({ name, isRequired, writeItem }: List, data: unknown): string[] {
  const items = (data as Record<string, unknown[] | undefined>)[name];
  if (items) {
    return [`${JSON.stringify(name)}:[${items.map(writeItem).join(',')}]`];
  }
  if (isRequired) {
    throw new Error(`"${name}" is required!`);
  }
  return [];
}

const compileSchema = (schema: JsonSchema) => compile(schema as Parameters<typeof compile>[0]) as WriteData;

/** The schema of the objects in a list; undefined for everything else. */
function itemsOf(property: JsonSchema[string]): JsonSchema | undefined {
  const { type, items } = property as JsonSchema;
  const isObject = typeof items === 'object' && !Array.isArray(items) && items.type === 'object';
  return type === 'array' && isObject ? items : undefined;
}

function withoutLists(schema: JsonSchema, lists: readonly List[]): JsonSchema {
  const names = new Set(lists.map(({ name }) => name));
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !names.has(name))),
    required: schema.required?.filter((name) => !names.has(name)),
  };
}

/** Writes objects. The text of a frozen one is kept with it. */
function objectWriter(schema: JsonSchema): WriteData {
  const write = compileSchema(schema);
  const texts = new WeakMap<object, string>();
  return (value) => {
    if (!Object.isFrozen(value)) {
      return write(value);
    }
    const text = texts.get(value as object) ?? write(value);
    texts.set(value as object, text);
    return text;
  };
}

/** Texts with a format would be converted as dates; the schema has checked them where they were read. */
function removeFormat({ jsonSchema }: { jsonSchema: { format?: string } }): void {
  delete jsonSchema.format;
}
