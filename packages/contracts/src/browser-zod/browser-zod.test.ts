import { describedCalls } from '../docs';
import * as zod from '../zod';
import * as browserZod from './index';

type Key = string | number;

interface Reading {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly Issue[] };
}
interface Issue {
  code: string;
  expected?: string;
  path: readonly PropertyKey[];
  message: string;
}
interface Contract {
  input: Schema;
  data: Schema;
}
interface Schema {
  safeParse: (value: unknown) => Reading;
}

/** The contracts as browsers load them. */
let inBrowsers: Record<string, Contract>;
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    jest.doMock('@portal/contracts/zod', () => browserZod);
    inBrowsers = (await import('../index')) as unknown as typeof inBrowsers;
  }),
);

/** Takes the place of each part of a request or reply in turn; `undefined` leaves it out. */
const oddities = [
  undefined,
  null,
  '',
  ' \u200b',
  ' brand-new\n',
  '2026-02-30',
  '2028-02-29',
  '2026-03-02T09:00:00.000Z',
  '2026-03-02T24:00:00Z',
  'ada@example.org',
  'a\u0000',
  '😀'.repeat(100),
  'x'.repeat(10_001),
  '7',
  0,
  -1,
  1.005,
  2 ** 60,
  Number.NaN,
  true,
  false,
  [],
  ['post-scam'],
  new Array(101).fill('x'),
  {},
  { brandNew: 1 },
];

/** Returns the value, and it with each of its parts replaced. */
function* variantsOf(value: unknown): Generator<unknown> {
  yield* oddities;
  if (Array.isArray(value)) {
    for (const [index, row] of value.entries()) {
      for (const changed of variantsOf(row)) {
        yield value.with(index, changed);
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const changed of variantsOf(part)) {
        const { [key as Key]: _replaced, ...others } = value as Record<Key, unknown>;
        yield changed === undefined ? others : { ...value, [key]: changed };
      }
    }
  }
}

/** What forms and calls read of a result: the first text of each field, and whether a newer API may have sent the value. */
function read(schema: Schema, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  const issues = (error?.issues ?? []).map(({ code, expected, path, message }) => ({
    field: path.join('.'),
    message,
    isNewValue: code === 'invalid_value',
    isNoObject: code === 'invalid_type' && expected === 'object',
  }));
  return success ? { data } : issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at);
}

it('has the names of the part of zod that contracts use', () => {
  expect(Object.keys(browserZod).sort()).toEqual(Object.keys(zod).sort());
});

it.each([...describedCalls.values()].map((call) => [call.name, call] as const))(
  'reads requests and replies of %s as zod does',
  (name, { contract, ask, reply }) => {
    for (const [part, value] of [['input', ask] as const, ['data', reply] as const]) {
      const schema = (inBrowsers[name] as Contract)[part];
      const others = [value, ...variantsOf(value)]
        .map((variant) => ({ variant, inBrowsers: read(schema, variant), zod: read(contract[part], variant) }))
        // A comparison of all of them by Jest would take twice as long.
        .filter(({ inBrowsers: found, zod: expected }) => JSON.stringify(found) !== JSON.stringify(expected));
      expect(others).toEqual([]);
    }
  },
);
