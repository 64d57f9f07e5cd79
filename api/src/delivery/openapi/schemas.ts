import * as contracts from '@portal/contracts';
import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** Schemas that several replies use; the document defines each of them once. */
const shared = {
  AuditEventView: contracts.AuditEventView,
  CaseAbilities: contracts.CaseAbilities,
  CaseCounts: contracts.CaseCounts,
  CaseEvent: contracts.CaseEvent,
  CaseRow: contracts.CaseRow,
  CaseView: contracts.CaseView,
  ContactView: contracts.ContactView,
  DocumentView: contracts.DocumentView,
  FailedMailView: contracts.FailedMailView,
  InvoiceRow: contracts.InvoiceRow,
  InvoiceTotals: contracts.InvoiceTotals,
  InvoiceView: contracts.InvoiceView,
  LineView: contracts.LineView,
  MessageView: contracts.MessageView,
  Pagination: contracts.Pagination,
  Problem: contracts.Problem,
  SessionUser: contracts.SessionUser,
  SessionView: contracts.SessionView,
  UserView: contracts.UserView,
} satisfies Record<string, z.ZodMiniType>;

type Shared = keyof typeof shared;

const schemaPath = (name: string) => `#/components/schemas/${name}`;

export const referenceTo = (name: Shared): JsonSchema => ({ $ref: schemaPath(name) });

/** Descriptions of rules that a schema checks in code, which the generator cannot show. */
const rulesInCode = new Map<unknown, JsonSchema>([
  [
    contracts.NewPassword,
    {
      minLength: contracts.limits.passwordMinLength,
      description: `At most ${contracts.limits.passwordMaxBytes} bytes of UTF-8. ${contracts.passwordRules.map(({ label }) => label).join('; ')}.`,
    },
  ],
]);

export interface AnswerSchemas {
  components: Record<string, JsonSchema>;
  /** Schemas of `data` by the name of the call. */
  data: Record<string, JsonSchema>;
}

/** Converts the schemas that validate replies; shared ones are defined in `components` and referred to. */
export function answerSchemas(data: Readonly<Record<string, z.ZodMiniType>>): AnswerSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shared)) {
    registry.add(schema, { id });
  }
  for (const [name, schema] of Object.entries(data)) {
    if (!registry.has(schema)) {
      registry.add(schema, { id: `${name}.data` });
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: schemaPath, override: tidy });
  const made = new Map(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
  const idOf = (schema: z.ZodMiniType) => registry.get(schema)?.id ?? '';
  return {
    components: Object.fromEntries(Object.keys(shared).map((id) => [id, made.get(id) ?? {}])),
    data: Object.fromEntries(
      Object.entries(data).map(([name, schema]) => {
        const id = idOf(schema);
        return [name, id in shared ? { $ref: schemaPath(id) } : (made.get(id) ?? {})];
      }),
    ),
  };
}

/** Converts the schemas of the parts of a request. */
export function requestSchemas(input: z.ZodMiniType): Partial<Record<'params' | 'query' | 'body', JsonSchema>> {
  const { properties = {} } = bare(z.toJSONSchema(input, { io: 'input', override: tidy }));
  return properties;
}

interface Made {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/** Removes redundant keywords from a generated schema and adds those that the generator omits. */
function tidy({ zodSchema, jsonSchema }: Made): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
    replace(jsonSchema, bare(z.toJSONSchema(def.out, { io: 'input', override: tidy })));
  }
  if (def.type === 'default') {
    jsonSchema['default'] = def.defaultValue;
  }
  if (jsonSchema['format'] === 'date' || jsonSchema['format'] === 'date-time') {
    delete jsonSchema['pattern'];
  }
  for (const bound of ['minimum', 'maximum'] as const) {
    if (Math.abs(Number(jsonSchema[bound])) === Number.MAX_SAFE_INTEGER) {
      delete jsonSchema[bound];
    }
  }
  Object.assign(jsonSchema, rulesInCode.get(zodSchema));
}

function replace(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) {
    delete target[key];
  }
  Object.assign(target, source);
}

/** Removes `$schema` and `$id`, which do not belong in schemas inside an OpenAPI document. */
function bare({ $schema: _dialect, $id: _address, ...schema }: JsonSchema) {
  return schema as JsonSchema & { properties?: Record<string, JsonSchema> };
}
