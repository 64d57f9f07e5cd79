import { type Endpoint, essentialTexts } from '@portal/contracts';
import type * as z from '@portal/contracts/zod';

type Definition = z.core.$ZodTypes['_zod']['def'];
type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Row = Record<string, unknown>;

/** Takes the place of a part that cannot be shown. */
const unreadable = Symbol('unreadable');

const definitionOf = (schema: z.core.$ZodType) => (schema as z.ZodMiniType).def as Definition;
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes a reply readable that does not match its contract. A field that is missing or of another type becomes unknown: an empty
 * text, list or day, `NaN`, false, or the word `unknown`; one of several types becomes what is unknown of the first. A row of a list at the top of a `GET` reply that lacks its id or its
 * essential text is left out. In the reply to a change only rows are mended, because the rest may be needed as it is.
 *
 * @returns undefined if a part without which the reply would be wrong is missing, or if no row of its lists is left.
 */
export function mendReply({ method, data: schema }: Endpoint, data: unknown): object | undefined {
  const definition = definitionOf(schema);
  if (definition.type !== 'object' || !isObject(data)) {
    return undefined;
  }
  if (method === 'GET') {
    return mendRead(definition.shape, data);
  }
  const isRow = essentialsOf(definition.shape).length > 0;
  const mended = isRow ? mendRow(schema, data) : mendChange(definition.shape, data);
  return mended === unreadable ? undefined : (mended as object);
}

function mendRead(shape: Shape, data: Row): object | undefined {
  const reply: Row = {};
  let unreadableRows = 0;
  for (const [name, part] of Object.entries(shape)) {
    const mended = mendPart(part, data[name]);
    reply[name] = Array.isArray(mended) ? mended.filter((row) => row !== unreadable) : mended;
    unreadableRows += Array.isArray(mended) ? mended.length - (reply[name] as unknown[]).length : 0;
  }
  const parts = Object.values(reply);
  if (parts.includes(unreadable) || (unreadableRows > 0 && !parts.some(hasContent))) {
    return undefined;
  }
  return unreadableRows > 0 ? { ...reply, unreadableRows } : reply;
}

/** A missing list is one row that cannot be read, because an empty list would say that there is nothing. */
function mendPart(schema: z.core.$ZodType, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (definition.type !== 'array') {
    return mendRow(schema, value);
  }
  return Array.isArray(value) ? value.map((row) => mendRow(definition.element, row)) : [unreadable];
}

const hasContent = (part: unknown) => (Array.isArray(part) ? part.length > 0 : isObject(part) && '_id' in part);

const mendChange = (shape: Shape, data: Row) =>
  mendFields(shape, (part, name) => (isObject(data[name]) ? mendRow(part, data[name]) : checked(part, data[name])));

/** The objects within a row do without their id: an attorney without one is not the same as no attorney. */
function mendRow(schema: z.core.$ZodType, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (definition.type !== 'object') {
    return mend(schema, value);
  }
  const row: Row = isObject(value) ? value : {};
  // A person's `id` and `_id` are the same.
  const withIds: Row = { ...row, id: row['id'] ?? row['_id'], _id: row['_id'] ?? row['id'] };
  const isReadable = essentialsOf(definition.shape).every((name) => typeof withIds[name] === 'string');
  return isReadable ? mend(schema, withIds) : unreadable;
}

const isId = (name: string) => name === '_id' || name === 'id';

/** The id of a row, and the first of the essential texts that it has. */
function essentialsOf(shape: object): string[] {
  const text = essentialTexts.find((name) => name in shape);
  return [...Object.keys(shape).filter(isId), ...(text ? [text] : [])];
}

function checked(schema: z.core.$ZodType, value: unknown, orElse: () => unknown = () => unreadable): unknown {
  const read = (schema as z.ZodMiniType).safeParse(value);
  return read.success ? read.data : orElse();
}

function mend(schema: z.core.$ZodType, value: unknown): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return mendOptional(definition.innerType, value);
    case 'object': {
      const given: Row = isObject(value) ? value : {};
      return mendFields(definition.shape, (part, name) => mend(part, given[name]));
    }
    case 'array': {
      const rows: unknown[] = Array.isArray(value) ? value.map((row) => mend(definition.element, row)) : [];
      return rows.includes(unreadable) ? unreadable : rows;
    }
    case 'union': {
      const [usual] = definition.options;
      return checked(schema, value, () => {
        if (usual && isObject(value) && definitionOf(usual).type === 'object') {
          return mendRow(usual, value);
        }
        return usual ? unknownOf(definitionOf(usual).type, value) : unreadable;
      });
    }
    default:
      return checked(schema, value, () => unknownOf(definition.type, value));
  }
}

/** Some APIs send null for what there is not. */
function mendOptional(schema: z.core.$ZodType, value: unknown): unknown {
  const mended = value === undefined || value === null ? undefined : mend(schema, value);
  return mended === unreadable ? undefined : mended;
}

function mendFields(shape: Shape, mendField: (part: z.core.$ZodType, name: string) => unknown): unknown {
  const fields = Object.entries(shape).map(([name, part]) => [name, mendField(part, name)] as const);
  return fields.some(([, part]) => part === unreadable)
    ? unreadable
    : Object.fromEntries(fields.filter(([, part]) => part !== undefined));
}

/** A word that is new in an enum is kept. */
function unknownOf(type: Definition['type'], value: unknown): unknown {
  switch (type) {
    case 'enum':
      return typeof value === 'string' ? value : 'unknown';
    case 'string':
      return '';
    case 'number':
      return Number.NaN;
    case 'boolean':
      return false;
    case 'record':
      return {};
    default:
      return unreadable;
  }
}
