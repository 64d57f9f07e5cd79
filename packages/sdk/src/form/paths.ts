/** The name of a field: a key of the values, or a dotted path into a nested record or list of them. */
export type FieldName<V> = Extract<keyof V, string> | `${Extract<keyof V, string>}.${string}`;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values);
}

/** A copy of `values` in which the value at `path` is replaced. */
export function withValueAt<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const record: Record<string, unknown> = isRecord(values) ? values : {};
  const inner = rest.length === 0 ? value : withValueAt(record[key], rest.join('.'), value);
  return (Array.isArray(values) ? replaced(values, Number(key), inner) : { ...record, [key]: inner }) as V;
}

const replaced = (list: readonly unknown[], index: number, value: unknown) =>
  list.map((each, at) => (at === index ? value : each));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
