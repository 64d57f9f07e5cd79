import type { Endpoint } from '@portal/contracts';
import { describedCalls } from '@portal/contracts/docs';
import type * as z from 'zod/mini';
import { losesAll, losesRow } from './needed-fields.testing';
import { readReply } from './read-reply';
import { type Mismatch, mismatchEvent } from './report-mismatch';

type Path = readonly (string | number)[];
type Json = Record<string | number, unknown>;

/** A place in a reply that a newer API may change. */
interface Spot {
  kind: 'enum' | 'optional' | 'required' | 'object';
  path: Path;
}

const definitionOf = (schema: z.core.$ZodType) => (schema as z.ZodMiniType).def as z.core.$ZodTypes['_zod']['def'];

/** Finds the enums, fields and objects of `schema` in `value`, and enums that `value` leaves out. */
function spotsIn(schema: z.core.$ZodType, value: unknown, path: Path = []): Spot[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'enum':
      return [{ kind: 'enum', path }];
    case 'optional':
      return spotsIn(def.innerType, value, path);
    case 'array':
      return (Array.isArray(value) && value.length > 0 ? value : [undefined]).flatMap((row, index) =>
        spotsIn(def.element, row, [...path, index]),
      );
    case 'object':
      return value === undefined
        ? []
        : [{ kind: 'object', path }, ...Object.entries(def.shape).flatMap((field) => fieldSpots(field, value, path))];
    default:
      return [];
  }
}

function fieldSpots([name, part]: [string, z.core.$ZodType], whole: unknown, path: Path): Spot[] {
  const own = [...path, name];
  const kind = definitionOf(part).type === 'optional' ? 'optional' : 'required';
  return [{ kind, path: own }, ...spotsIn(part, (whole as Json)[name], own)];
}

/** Returns a copy of `reply` in which `change` was made to the object that holds the last part of the path. */
function changed(reply: unknown, path: Path, change: (holder: Json, key: string | number) => void): unknown {
  const root = { reply: structuredClone(reply) };
  const full: Path = ['reply', ...path];
  const holder = full.slice(0, -1).reduce<unknown>((whole, key) => (whole as Json)[key], root);
  change(holder as Json, full.at(-1) ?? '');
  return root.reply;
}

/** Repeats the row of every list at the top of a reply, so that one can be lost. */
const withTwoRows = (reply: unknown): unknown =>
  Object.fromEntries(
    Object.entries(reply as Json).map(([name, part]) => [
      name,
      Array.isArray(part) && typeof part[0] === 'object' ? [part[0], structuredClone(part[0])] : part,
    ]),
  );

const withoutRow = (reply: unknown, [list = '', row]: Path): unknown => {
  const rest = changed(reply, [list], (holder, key) => (holder[key] as unknown[]).splice(Number(row), 1));
  return { ...(rest as Json), unreadableRows: 1 };
};

const replies = [...describedCalls.values()]
  .filter(({ contract }) => !contract.carries || contract.carries === 'multipart')
  .map(({ name, contract, reply }) => ({ name, contract, reply: withTwoRows(reply) }));

/** The replies that have such spots, by the name of their call. */
const repliesWith = (kind: Spot['kind']) =>
  replies
    .map(({ name, contract, reply }) => {
      const paths = spotsIn(contract.data, reply).filter((spot) => spot.kind === kind);
      return [name, { contract, reply, paths: paths.map(({ path }) => path) }] as const;
    })
    .filter(([, { paths }]) => paths.length > 0);
const countOf = (kind: Spot['kind']) => repliesWith(kind).reduce((sum, [, { paths }]) => sum + paths.length, 0);

/** Includes the path, so that a failure names it. */
const readAt = (path: Path, contract: Endpoint, reply: unknown) => ({ path, read: readReply(contract, reply) });

let reported: Mismatch[] = [];
const note = (event: Event) => reported.push((event as CustomEvent<Mismatch>).detail);

beforeEach(() => {
  reported = [];
  window.addEventListener(mismatchEvent, note);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => window.removeEventListener(mismatchEvent, note));

it('covers every call that answers with JSON', () => {
  expect(replies.length).toBeGreaterThan(45);
  expect(countOf('enum')).toBeGreaterThan(40);
  expect(countOf('optional')).toBeGreaterThan(40);
  expect(countOf('required')).toBeGreaterThan(300);
});

it.each(repliesWith('enum'))(
  'keeps a new value of any enum in the reply of %s',
  (_call, { contract, reply, paths }) => {
    for (const path of paths) {
      const newer = changed(reply, path, (holder, key) => {
        holder[key] = 'brand-new';
      });
      expect(readAt(path, contract, newer)).toEqual({ path, read: newer });
    }
    expect(reported).toEqual([]);
  },
);

it.each(repliesWith('optional'))('misses no optional field in the reply of %s', (_call, { contract, reply, paths }) => {
  for (const path of paths) {
    const older = changed(reply, path, (holder, key) => delete holder[key]);
    expect(readAt(path, contract, older)).toEqual({ path, read: older });
  }
  expect(reported).toEqual([]);
});

it.each(repliesWith('object'))('ignores a new field in the reply of %s', (_call, { contract, reply, paths }) => {
  for (const path of paths) {
    const newer = changed(reply, path, (holder, key) => {
      holder[key] = { ...(holder[key] as Json), brandNew: { deep: true } };
    });
    expect(readAt(path, contract, newer)).toEqual({ path, read: reply });
  }
  expect(reported).toEqual([]);
});

const rowsIn = (reply: unknown) =>
  Object.values(reply as Json)
    .filter(Array.isArray)
    .flat().length;

/** What is lost of a reply without this field: nothing, a row, or all. Everything else is as it was. */
function lossWithout(path: Path, contract: Endpoint, reply: unknown): 'nothing' | 'row' | 'all' {
  const broken = changed(reply, path, (holder, key) => delete holder[key]);
  const read = readReply(contract, broken) as Json | undefined;
  if (read?.['unreadableRows']) {
    const { unreadableRows, ...rest } = read;
    expect({ path, lost: unreadableRows }).toEqual({ path, lost: 1 });
    const expected =
      typeof path[1] === 'number' ? withoutRow(reply, path) : { ...(broken as Json), [String(path[0])]: [] };
    expect({ path, ...rest, unreadableRows }).toEqual({ path, ...(expected as Json), unreadableRows });
    return 'row';
  }
  if (read) {
    expect({ path, rows: rowsIn(read) }).toEqual({ path, rows: rowsIn(reply) });
    // Of a person's two ids, one is enough.
    const isSameId = JSON.stringify(read) === JSON.stringify(reply);
    const rest = changed(read, path, (holder, key) => delete holder[key]);
    expect({ path, rest: isSameId ? reply : rest }).toEqual({ path, rest: isSameId ? reply : broken });
  }
  return read ? 'nothing' : 'all';
}

it('shows every reply and row without a field that it can do without', () => {
  const losses = repliesWith('required').flatMap(([call, { contract, reply, paths }]) =>
    paths.map((path) => {
      const where = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
      const loss = lossWithout(path, contract, reply);
      expect(reported.pop()).toEqual({ call: `${contract.method} ${contract.path}`, paths: [where] });
      return { loss, call, where };
    }),
  );
  const withLoss = (kind: string) => {
    const fields: Record<string, Set<string>> = {};
    for (const { call, where } of losses.filter(({ loss }) => loss === kind)) {
      fields[call] = (fields[call] ?? new Set()).add(where);
    }
    return Object.fromEntries(Object.entries(fields).map(([call, names]) => [call, [...names].join(' ')]));
  };
  expect(withLoss('row')).toEqual(losesRow);
  expect(withLoss('all')).toEqual(losesAll);
});

it('reads a person whose reply has only one of the two ids', () => {
  const { contract, reply } = replies.find(({ name }) => name === 'listUsers') ?? {};
  const { users, ...rest } = reply as { users: Json[] };
  const older = { ...rest, users: users.map(({ _id, ...user }) => user) };
  expect(contract && readReply(contract, older)).toEqual(reply);
});

it('does not take a list whose rows are all unreadable for an empty one', () => {
  const { contract, reply } = replies.find(({ name }) => name === 'listUsers') ?? {};
  const broken = { ...(reply as Json), users: [{}, null] };
  expect(contract && readReply(contract, broken)).toBeUndefined();
});
