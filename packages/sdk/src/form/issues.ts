/** What is wrong with one field, in words for a person. */
export interface Issue {
  field: string;
  text: string;
}

/** The shape of a zod schema that a form needs. */
export interface FormSchema<Output> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** In the schema's own order, one text for each field: the first. */
export function issuesOf(schema: FormSchema<unknown>, values: unknown): Issue[] {
  const result = schema.safeParse(values);
  if (result.success) {
    return [];
  }
  return firstOfEach(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })));
}

/** The server's `errors` map in the same shape. */
export const issuesFrom = (errors: Record<string, string[]> | undefined): Issue[] =>
  Object.entries(errors ?? {}).flatMap(([field, [text]]) => (text ? [{ field, text }] : []));

const firstOfEach = (issues: Issue[]): Issue[] =>
  issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index);
