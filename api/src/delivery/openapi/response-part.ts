import type { DescribedCall, Refusal } from '@portal/contracts/docs';
import { statusOf } from '../../platform/http/problems';
import { derivedRefusals } from './derived-refusals';
import { type JsonSchema, referenceTo } from './schemas';

type Responses = Record<string, unknown>;

/** Returns `responses` of an operation; `data` is the schema of a successful reply. */
export function responsePart(call: DescribedCall, data: JsonSchema): { responses: Responses } {
  const { status = 200 } = call.contract;
  const refusals = [...(call.refuses ?? []), ...derivedRefusals(call.contract)];
  return { responses: { [status]: success(call, data), ...refused(refusals) } };
}

/** Groups refusals by HTTP status. */
export function refused(refusals: readonly Refusal[]): Responses {
  const statuses = [...new Set(refusals.map(({ code }) => statusOf[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, refusal(refusals.filter(({ code }) => statusOf[code] === status))]),
  );
}

function refusal(group: readonly Refusal[]) {
  const codes = [...new Set(group.map(({ code }) => code))];
  const waits = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'NOT_READY');
  return {
    description: group.map(({ code, when }) => `\`${code}\` when ${when}.`).join('\n\n'),
    ...(waits && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: { allOf: [referenceTo('Problem'), { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(group.map((one, index) => [nameOf(one, index, group), exampleOf(one)])),
      },
    },
  };
}

const retryAfter = {
  description: 'Seconds to wait before the next attempt.',
  schema: { type: 'integer', minimum: 1 },
  example: 5,
};

function nameOf({ code }: Refusal, index: number, group: readonly Refusal[]): string {
  const earlier = group.slice(0, index).filter((one) => one.code === code).length;
  return earlier === 0 ? code : `${code}-${earlier + 1}`;
}

const exampleOf = ({ code, message, when, errors }: Refusal) => ({
  summary: `When ${when}`,
  value: { success: false, message, code, ...(errors && { errors }) },
});

function success(call: DescribedCall, data: JsonSchema) {
  switch (call.contract.carries) {
    case 'file':
      return file(call);
    case 'events':
      return events(call, data);
    default:
      return json(call, data);
  }
}

function json({ contract: { message }, reply, cookies }: DescribedCall, data: JsonSchema) {
  const schema = {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true },
      ...(message && { message: { type: 'string', const: message } }),
      data,
    },
    required: ['success', ...(message ? ['message'] : []), 'data'],
  };
  const example = { success: true, ...(message && { message }), data: reply };
  return {
    description: message ?? 'Done.',
    ...(cookies && { headers: { 'Set-Cookie': cookieHeader[cookies] } }),
    content: { 'application/json': { schema, example } },
  };
}

const cookieHeader = {
  set: {
    description:
      '`access_token` (15 minutes, readable by scripts) and `refresh_token` (HttpOnly), each in a header of its own.',
    schema: { type: 'string' },
    example: 'access_token=eyJhbGciOiJIUzI1NiJ9…; Path=/; Max-Age=900; SameSite=Strict',
  },
  cleared: {
    description: 'Deletes both session cookies.',
    schema: { type: 'string' },
    example: 'access_token=; Path=/; Max-Age=0; SameSite=Strict',
  },
};

function file({ file: { examples, disposition } = { examples: {}, disposition: 'attachment' } }: DescribedCall) {
  return {
    description: 'The bytes of the file.',
    headers: {
      'Content-Disposition': {
        description: 'The file name, and whether a browser shows or saves the file.',
        schema: { type: 'string' },
        example: disposition,
      },
    },
    content: Object.fromEntries(
      Object.entries(examples).map(([type, example]) => [
        type,
        { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }, example },
      ]),
    ),
  };
}

/** @param data - schema of the JSON in the `data:` line of each event. */
function events({ reply }: DescribedCall, data: JsonSchema) {
  return {
    description: 'A stream that stays open. `data` of each event is JSON.',
    content: {
      'text/event-stream': {
        schema: { type: 'string', contentMediaType: 'application/json', contentSchema: data },
        example: `retry: 3000\nid: 6\n\nid: 7\nevent: message\ndata: ${JSON.stringify(reply)}\n\n`,
      },
    },
  };
}
