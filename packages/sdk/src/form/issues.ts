/** An error of one field, with a text for people. */
export interface Issue {
  field: string;
  text: string;
}

interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** The part of a zod schema that a form needs. */
export interface FormSchema<Output> {
  safeParse(values: unknown): { success: true; data: Output } | { success: false; error: SchemaError };
}

/** The first issue of each field, in the order of the schema. */
export const issuesOf = ({ issues }: SchemaError): Issue[] =>
  firstOfEach(issues.map(({ path, message }) => ({ field: path.join('.'), text: message })));

/** The first issue of each field from the server's `errors` map. */
export const issuesFrom = (errors: Record<string, string[]> | undefined): Issue[] =>
  Object.entries(errors ?? {}).flatMap(([field, [text]]) => (text ? [{ field, text }] : []));

const firstOfEach = (issues: Issue[]): Issue[] =>
  issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index);
