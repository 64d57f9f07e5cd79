import { refine } from './checks';
import { type Params, Schema } from './schema';

type Definition = Schema['def'];

const tested = (def: Definition, params: Params | undefined, test: (value: unknown) => boolean) =>
  new Schema(def, params, (value, _issues, refuse) => {
    if (!test(value)) {
      refuse('invalid_type', { expected: def.type });
    }
    return value;
  });

const isText = (value: unknown) => typeof value === 'string';
export const string = (params?: Params) => tested({ type: 'string' }, params, isText);
export const boolean = (params?: Params) => tested({ type: 'boolean' }, params, (value) => typeof value === 'boolean');
export const number = (params?: Params) => tested({ type: 'number' }, params, Number.isFinite);
export const unknown = () => tested({ type: 'unknown' }, undefined, () => true);

/** A schema of whole numbers, and a check of other numbers. */
export function int(params?: Params) {
  const isWhole = { ...refine(Number.isSafeInteger, params), isFinal: true };
  return Object.assign(number(params).check(isWhole), isWhole);
}

export const coerce = {
  number(params?: Params) {
    const inner = number(params);
    return new Schema(inner.def, params, (value, issues) => inner.run(Number(value), issues));
  },
};

const oneOf = (def: Definition, values: readonly unknown[], params?: Params) =>
  new Schema(def, params, (value, _issues, refuse) => {
    if (!values.includes(value)) {
      refuse('invalid_value');
    }
    return value;
  });
const enumOf = (entries: readonly string[], params?: Params) => oneOf({ type: 'enum', entries }, entries, params);
export const literal = (value: unknown, params?: Params) =>
  oneOf({ type: 'literal', values: [value] }, [value], params);

/** Some browsers read February 30 as a day in March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const isInstant = (text: string) =>
  isDay(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(text);
const formatted = (format: string, test: (text: string) => boolean) => (params?: Params) =>
  tested({ type: 'string', format }, params, isText).check(refine(test, params));
export const iso = { date: formatted('date', isDay), datetime: formatted('datetime', isInstant) };

export { enumOf as enum, unknown as custom };
