import { isObject, type Params, readPart, Schema, type Shape } from './schema';

function objectOf(shape: Shape, params: Params | undefined, isLoose: boolean) {
  const fields = Object.entries(shape);
  return new Schema({ type: 'object', shape }, params, (value, issues, refuse) => {
    if (!isObject(value)) {
      refuse('invalid_type', { expected: 'object' });
      return value;
    }
    const present = fields.filter(([key, { def }]) => key in value || def.type !== 'optional');
    return Object.fromEntries([
      ...(isLoose ? Object.entries(value) : []),
      ...present.map(([key, field]) => [key, readPart(field, key, value[key], issues)]),
    ]);
  });
}
export const object = (shape: Shape, params?: Params) => objectOf(shape, params, false);
export const looseObject = (shape: Shape, params?: Params) => objectOf(shape, params, true);

export const extend = ({ shape }: Schema, more: Shape) => object({ ...shape, ...more });
export const omit = ({ shape }: Schema, keys: object) =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => !(key in keys))));

/** The keys of all records are texts. */
export const record = (_key: Schema, element: Schema, params?: Params) =>
  new Schema({ type: 'record' }, params, (value, issues, refuse) => {
    if (!isObject(value)) {
      refuse('invalid_type', { expected: 'record' });
      return value;
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readPart(element, key, part, issues)]));
  });

/** The rows of a list that is too long are not read. */
export const array = (element: Schema, params?: Params) =>
  new Schema({ type: 'array', element }, params, (value, issues, refuse, checks) => {
    if (!Array.isArray(value)) {
      refuse('invalid_type', { expected: 'array' });
      return value;
    }
    const isCounted = checks.every(({ counts, passes }) => !counts || passes?.(value as never));
    return isCounted ? value.map((row, index) => readPart(element, index, row, issues)) : value;
  });
