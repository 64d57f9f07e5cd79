/** The calls of a running portal by their names in its API document. */
export async function openCalls(url) {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { method, path, ...operation }]),
    ),
  );

  /** @throws Error for every reply but a success. */
  async function call(name, cookie, { params = {}, query = '', body, form } = {}) {
    const { method, path } = operations.get(name);
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, key) => params[key]);
    const isJson = body !== undefined;
    const answer = await fetch(`${url}${address}${query}`, {
      method: method.toUpperCase(),
      headers: { ...(cookie && { cookie }), ...(isJson && { 'content-type': 'application/json' }) },
      ...(isJson ? { body: JSON.stringify(body) } : form && { body: form }),
    });
    const reply = await answer.json();
    if (!answer.ok) {
      throw new Error(`${name} was answered with ${answer.status}: ${JSON.stringify(reply)}`);
    }
    return { ...reply.data, cookie: cookieOf(answer) };
  }

  return { call, operations, textFields: () => textFieldsOf(operations, document) };
}

const cookieOf = ({ headers }) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Returns the fields of requests that take any text, such as `submitCase story.whatHappened`. */
const textFieldsOf = (operations, document) =>
  [...operations].flatMap(([name, { requestBody }]) =>
    Object.values(requestBody?.content ?? {})
      .slice(0, 1)
      .flatMap(({ schema }) => [...new Set(textsIn(schema, document))])
      .map((field) => `${name} ${field}`),
  );

/** @yields the places of a schema that take any text; those in a list end with `[]`. */
function* textsIn(schema, document, place = '') {
  if (schema.$ref) {
    const target = schema.$ref.split('/').slice(1);
    yield* textsIn(
      target.reduce((part, key) => part[key], document),
      document,
      place,
    );
    return;
  }
  const { type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (type === 'string' && !schema.enum && !('const' in schema) && !schema.format && schema.maxLength !== 0) {
    yield place;
  }
  for (const [key, part] of Object.entries(properties)) {
    yield* textsIn(part, document, place ? `${place}.${key}` : key);
  }
  if (items) {
    yield* textsIn(items, document, `${place}[]`);
  }
  for (const part of [...anyOf, ...oneOf, ...allOf]) {
    yield* textsIn(part, document, place);
  }
}

/** Returns the same places for the texts of a body. */
export function* textsOf(value, place = '') {
  if (typeof value === 'string') {
    yield [place, value];
  } else if (Array.isArray(value)) {
    for (const item of value) {
      yield* textsOf(item, `${place}[]`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* textsOf(item, place ? `${place}.${key}` : key);
    }
  }
}
