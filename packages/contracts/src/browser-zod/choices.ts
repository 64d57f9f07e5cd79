import { type Issue, isObject, type Params, Schema } from './schema';

/** The first option that fits; for a value that fits none, the issues of the only option of its type. */
export const union = (options: readonly Schema[], params?: Params) =>
  new Schema({ type: 'union', options }, params, (given, issues, refuse) => {
    const readings = options.map((option) => {
      const found: Issue[] = [];
      return { value: option.run(given, found), found };
    });
    const ofItsType = readings.filter(({ found }) => !found.some(({ isFinal }) => isFinal));
    const chosen =
      readings.find(({ found }) => found.length === 0) ?? (ofItsType.length === 1 ? ofItsType[0] : undefined);
    if (!chosen) {
      refuse('invalid_union');
      return given;
    }
    issues.push(...chosen.found);
    return chosen.value;
  });

/** The value of `key`, a literal in each option, names the option. */
export const discriminatedUnion = (key: string, options: readonly Schema[], params?: Params) =>
  new Schema({ type: 'union', options }, params, (value, issues, refuse) => {
    if (!isObject(value)) {
      refuse('invalid_type', { expected: 'object' });
      return value;
    }
    const option = options.find(({ shape }) => shape[key]?.def.values?.includes(value[key]));
    if (!option) {
      refuse('invalid_union', { path: [key] });
      return value;
    }
    return option.run(value, issues);
  });

const orElse = (type: 'optional' | 'default', innerType: Schema, fallback?: unknown) =>
  new Schema({ type, innerType }, undefined, (value, issues) =>
    value === undefined ? fallback : innerType.run(value, issues),
  );
export const optional = (innerType: Schema) => orElse('optional', innerType);
export const _default = (innerType: Schema, fallback: unknown) => orElse('default', innerType, fallback);

const catchWith = (innerType: Schema, fallback: unknown) =>
  new Schema({ type: 'catch', innerType }, undefined, (given) => {
    const found: Issue[] = [];
    const value = innerType.run(given, found);
    return found.length > 0 ? fallback : value;
  });

export const pipe = (before: Schema, after: Schema) =>
  new Schema({ type: 'pipe', in: before }, undefined, (given, issues) => {
    const first = issues.length;
    const value = before.run(given, issues);
    return issues.length > first ? value : after.run(value, issues);
  });
export const transform = (change: (value: never) => unknown) =>
  new Schema({ type: 'transform' }, undefined, (value) => change(value as never));

export { catchWith as catch };
