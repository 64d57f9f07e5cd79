import { fileExtensions, listLimit } from '@portal/contracts';
import type { DescribedCall, RequestHeader } from '@portal/contracts/docs';
import { reportTypes } from '../../platform/http/read-json';
import { type JsonSchema, requestSchemas } from './schemas';

const notes: Readonly<Record<string, string>> = {
  page: 'Number of the page, from 1.',
  limit: `Rows per page; a number above ${listLimit} counts as ${listLimit}.`,
  q: 'Text to search for; upper and lower case are equal.',
  order: 'Direction of `sort`.',
  from: 'First day.',
  to: 'Last day.',
};

/** Bounds that requests are brought within rather than refused. */
const bounds: Readonly<Record<string, JsonSchema>> = { limit: { maximum: listLimit } };

const idempotencyKey: RequestHeader = {
  name: 'Idempotency-Key',
  description: 'A repeated call with the same key within 24 hours gets the first reply and changes nothing.',
  example: '0d8f2a3e-submit-1',
};

/** Returns `parameters` and `requestBody` of an operation. */
export function requestPart({ contract, ask, headers = [] }: DescribedCall): Record<string, unknown> {
  const { params, query, body } = requestSchemas(contract.input);
  const parameters = [
    ...fields(params).map(([name, schema]) => ({
      ...parameter('path', name, schema, ask.params?.[name]),
      required: true,
    })),
    ...fields(query).map(([name, schema]) => ({
      ...parameter('query', name, schema, ask.query?.[name]),
      required: isRequired(query, name),
    })),
    ...(contract.idempotent ? [idempotencyKey, ...headers] : headers).map(header),
  ];
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(contract.carries, body, ask.body) } }),
  };
}

const fields = (part: JsonSchema | undefined) =>
  Object.entries((part?.['properties'] ?? {}) as Record<string, JsonSchema>);

const isRequired = (part: JsonSchema | undefined, name: string) =>
  ((part?.['required'] ?? []) as readonly string[]).includes(name);

const parameter = (place: 'path' | 'query', name: string, schema: JsonSchema, example: unknown) => ({
  name,
  in: place,
  ...(notes[name] && { description: notes[name] }),
  schema: { ...schema, ...bounds[name] },
  ...(example !== undefined && { example }),
});

const header = ({ name, description, example }: RequestHeader) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
});

function contentOf(carries: DescribedCall['contract']['carries'], schema: JsonSchema, example: unknown) {
  switch (carries) {
    case 'multipart':
      return { 'multipart/form-data': formOf(schema, example as object) };
    case 'violations':
      return Object.fromEntries(reportTypes.map((type) => [type, { schema, example }]));
    default:
      return { 'application/json': { schema, example } };
  }
}

const formOf = (schema: JsonSchema, example: object) => ({
  schema: withFile(schema, example),
  example: { ...example, file: '%PDF-1.7\n…' },
  encoding: { file: { contentType: 'application/octet-stream' } },
});

/**
 * Gives each field its own example, because the page fills in forms field by field. The server ignores empty fields.
 */
const withFile = (schema: JsonSchema, examples: object): JsonSchema => ({
  ...schema,
  properties: {
    ...Object.fromEntries(
      fields(schema).map(([name, field]) => [name, { ...field, examples: [exampleOf(name, examples)] }]),
    ),
    file: {
      type: 'string',
      format: 'binary',
      description: `The content of one file. The ending of its \`filename\` says its type, whatever its \`Content-Type\`: ${fileExtensions.join(', ')}.`,
    },
  },
  required: ['file'],
});

const exampleOf = (name: string, examples: object) =>
  new Map<string, unknown>(Object.entries(examples)).get(name) ?? '';
