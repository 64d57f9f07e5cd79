export interface Issue {
  code: string;
  expected?: string;
  path: PropertyKey[];
  message: string;
  /** True when the checks that follow cannot read the value. */
  isFinal: boolean;
}

/** An error message, or the same with `abort`: whether an error ends the checks of the value. */
export type Params = string | { error?: string; abort?: boolean };

export const messageIn = (params?: Params) => (typeof params === 'object' ? params.error : params);

/** A rule for values of the right type. */
export interface Check {
  /** Replaces the value. */
  change?: (value: never) => unknown;
  passes?: (value: never) => boolean;
  /** True for a rule about the length of a text or list. */
  counts?: true;
  message?: string | undefined;
  isFinal?: boolean;
}

/** Adds an issue with the message of the schema. */
type Refuse = (code: string, more?: Partial<Issue>) => void;
type Read = (value: unknown, issues: Issue[], refuse: Refuse, checks: readonly Check[]) => unknown;

/** What a schema was made from, in zod's words. */
interface Definition {
  type: string;
  shape?: Shape;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  entries?: readonly string[];
  values?: readonly unknown[];
  format?: string;
}

export type Shape = Readonly<Record<string, Schema>>;

export class Schema {
  readonly message: string | undefined;

  constructor(
    readonly def: Definition,
    private readonly params: Params | undefined,
    private readonly read: Read,
    private readonly checks: readonly Check[] = [],
  ) {
    this.message = messageIn(params);
  }

  get shape() {
    return this.def.shape ?? {};
  }
  get options() {
    return this.def.entries ?? this.def.options;
  }

  check(...more: Check[]): Schema {
    return new Schema(this.def, this.params, this.read, [...this.checks, ...more]);
  }

  /** Returns the value as the schema changes it, and adds what is wrong with it to `issues`. */
  run(given: unknown, issues: Issue[]): unknown {
    const first = issues.length;
    const add = (issue: Partial<Issue>) =>
      issues.push({ code: 'custom', path: [], message: this.message ?? 'Invalid input', isFinal: true, ...issue });
    let value = this.read(given, issues, (code, more) => add({ code, ...more }), this.checks);
    for (const { change, passes, message, isFinal = false } of this.checks) {
      if (issues.slice(first).some((issue) => issue.isFinal)) {
        break;
      }
      value = change ? change(value as never) : value;
      if (passes && !passes(value as never)) {
        add({ isFinal, ...(message && { message }) });
      }
    }
    return value;
  }

  safeParse(given: unknown) {
    const issues: Issue[] = [];
    const data = this.run(given, issues);
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }

  parse(given: unknown): unknown {
    const { data, error } = this.safeParse(given);
    if (error) {
      throw new Error(JSON.stringify(error.issues));
    }
    return data;
  }
}

/** Reads a part of a value. Its issues name the part first. */
export function readPart(schema: Schema, key: PropertyKey, value: unknown, issues: Issue[]): unknown {
  const first = issues.length;
  const part = schema.run(value, issues);
  for (const { path } of issues.slice(first)) {
    path.unshift(key);
  }
  return part;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
