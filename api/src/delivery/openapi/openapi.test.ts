import * as contracts from '@portal/contracts';
import { type DescribedCall, describedCalls } from '@portal/contracts/docs';
import openApi31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { healthRoutes } from '../../platform/health/health.routes';
import { apiRoutes } from '../../programs/app';
import { openApiDocument } from './document';
import { openApiRoutes } from './openapi.routes';

const document = openApiDocument({ brandName: 'Portal' });
const calls = [...describedCalls];

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: { code: string } }>;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ ...(operation as Operation), route: `${method.toUpperCase()} ${path}` })),
);
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

const schemas = addFormats(new Ajv({ strict: false, allErrors: true, inlineRefs: false })).addSchema(
  document,
  'portal',
);
/** Calls share most schemas, and to compile one takes long. */
const compiled = new Map<string, ValidateFunction>();
/** Validates `value` with the schemas of the document alone; null when it is valid. */
function schemaErrors(schema: object, value: unknown): unknown {
  const local = JSON.stringify(schema).replaceAll('"#/', '"portal#/');
  const validate = compiled.get(local) ?? schemas.compile(JSON.parse(local) as object);
  compiled.set(local, validate);
  validate(JSON.parse(JSON.stringify(value)));
  return validate.errors ?? null;
}

it('is valid OpenAPI 3.1', () => {
  const rules = addFormats(new Ajv({ strict: false, validateFormats: false })).compile(openApi31);
  rules(JSON.parse(JSON.stringify(document)));
  expect(rules.errors).toBeNull();
});

it('documents every refusal code', () => {
  const codes = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.values(content).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value.code)),
    ),
  );
  const expected = contracts.ProblemCode.options.filter((code) => code !== 'METHOD_NOT_ALLOWED');
  expect([...new Set(codes)].sort()).toEqual([...expected].sort());
});

it('shows a valid example of every reply', () => {
  const answers = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, shown]) => ({ answer: `${operationId} ${status} ${type}`, ...shown })),
    ),
  );
  const bare = answers.filter(({ example, examples = {} }) => !example && Object.keys(examples).length === 0);
  expect(bare.map(({ answer }) => answer)).toEqual([]);
  for (const { schema, example } of answers.filter((one) => one.example !== undefined)) {
    expect(schemaErrors(schema, example)).toBeNull();
  }
});

describe.each(calls)('%s', (name, { contract, ask, reply }: DescribedCall) => {
  const operation = operationOf(name) as (typeof operations)[number];

  it('shows a request that the contract accepts', () => {
    expect(contract.input.safeParse(ask).error?.issues).toBeUndefined();
    for (const { schema, example } of operation.parameters ?? []) {
      expect(example === undefined ? null : schemaErrors(schema, example)).toBeNull();
    }
    for (const { schema, example } of Object.values(operation.requestBody?.content ?? {})) {
      expect(schemaErrors(schema, example)).toBeNull();
    }
  });

  it('shows a reply that the contract returns unchanged', () => {
    const data = JSON.parse(JSON.stringify(reply)) as unknown;
    expect(contract.data.parse(data)).toEqual(data);
    const content = operation.responses[contract.status ?? 200]?.content['application/json'];
    if (contract.carries === undefined || contract.carries === 'multipart') {
      expect(content?.example).toMatchObject({ success: true, data: reply });
      expect(schemaErrors(content?.schema ?? {}, content?.example)).toBeNull();
    }
  });

  it('shows every refusal as a problem', () => {
    const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    for (const [, { content }] of refusals) {
      for (const { schema, examples = {} } of Object.values(content)) {
        for (const { value } of Object.values(examples)) {
          expect(contracts.Problem.safeParse(value).error).toBeUndefined();
          expect(schemaErrors(schema, value)).toBeNull();
        }
      }
    }
    expect(refusals.length).toBeGreaterThan(1);
  });
});

it('describes a submission by its full schema, not by the five preceding checks', () => {
  const { schema } = operationOf('submitCase')?.requestBody?.content['application/json'] ?? {};
  expect(
    schemaErrors(schema ?? {}, {
      ...(describedCalls.get('submitCase')?.ask.body as object),
      email: 'x',
    }),
  ).not.toBeNull();
  expect(JSON.stringify(schema)).toContain('companyName');
});

it('says which type the part of a file has, and which names it may have', () => {
  const form = operationOf('uploadDocument')?.requestBody?.content['multipart/form-data'];
  expect(form).toMatchObject({
    schema: { properties: { file: { description: expect.stringMatching(/\bpdf\b.*\bzip\b/) } }, required: ['file'] },
    encoding: { file: { contentType: 'application/octet-stream' } },
  });
});

it('says of every page number and number of rows how large it may be', () => {
  const counts = operations.flatMap(({ parameters = [] }) =>
    parameters.filter(({ name }) => name === 'page' || name === 'limit'),
  );
  expect(counts.filter(({ schema }) => !('maximum' in schema))).toEqual([]);
  expect(counts.length).toBeGreaterThan(10);
});

it('names a contact only where the operator has set an address', () => {
  const named = openApiDocument({ brandName: 'Firm', email: 'help@example.org' });
  expect(named.info.contact).toEqual({ name: 'Firm', email: 'help@example.org' });
  expect(document.info).not.toHaveProperty('contact');
});

describe('over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    const publicContact = { email: 'help@example.org', phone: undefined };
    api = await openTestApi({ config: { brandName: '<b>Firm & Co', publicContact } });
  });
  afterAll(() => api.close());

  it('lists exactly the routes that are served', () => {
    const routers = [apiRoutes(api.services, api), healthRoutes(api.readiness, []), openApiRoutes({})];
    const served = routers.flatMap(({ stack }) =>
      stack.map(({ methods, path }) => `${methods.at(-1)} ${String(path).replace(/:(\w+)/g, '{$1}')}`),
    );
    expect(operations.map(({ route }) => route).sort()).toEqual(served.sort());
  });

  it.each([
    ['exportCases', '/reports/cases.csv'],
    ['exportInvoices', '/reports/invoices.csv'],
    ['exportPayments', '/reports/payments.csv'],
    ['exportUsers', '/reports/users.csv'],
    ['exportContacts', '/reports/contacts.csv'],
    ['exportAudit', '/reports/audit.csv'],
  ])('shows the columns that %s sends', async (name, path) => {
    const byteOrderMark = '\ufeff';
    const { browser } = await api.signedIn('admin');
    const { body } = await browser.get(path);
    const example = operationOf(name)?.responses[200]?.content['text/csv']?.example;
    const [heads, row] = String(example).split('\r\n');
    expect(String(body).replace(byteOrderMark, '').split('\r\n')[0]).toBe(heads);
    expect(row?.split(',')).toHaveLength(heads?.split(',').length ?? 0);
  });

  it('refuses wrong values with 422 in every call that says so, and in no other', async () => {
    const browsers = new Map<string, Browser>();
    for (const role of ['admin', 'attorney', 'client'] as const) {
      browsers.set(role, (await api.signedIn(role)).browser);
    }
    const statuses: Record<string, number> = {};
    // Without what is no JSON, and without the call that would end the session.
    const sent = calls.filter(([name, { contract }]) => contract.carries === undefined && name !== 'logout');
    for (const [name, { contract, ask }] of sent) {
      const role = typeof contract.access === 'string' ? 'client' : (contract.access[0] ?? 'client');
      const path = contract.path.replaceAll(/:(\w+)/g, (_all, part: string) => String(ask.params?.[part]));
      const twice =
        operationOf(name)
          ?.parameters?.map((one) => `${one.name}=1&${one.name}=2`)
          .join('&') ?? '';
      const body = contracts.takesBody(contract) ? { body: [] } : {};
      statuses[name] = (await browsers.get(role)?.send(contract.method, `${path}?${twice}`, body))?.status ?? 0;
    }
    const refused = Object.keys(statuses).filter((name) => statuses[name] === 422);
    const says = Object.keys(statuses).filter((name) => 422 in (operationOf(name)?.responses ?? {}));
    expect(refused).toEqual(says);
  });

  it('serves the document to anyone', async () => {
    const { status, body } = await api.browser().get('/openapi.json');
    expect([status, body.openapi, body.info.title]).toEqual([200, '3.1.0', '<b>Firm & Co API']);
    expect(body.info.contact.email).toBe('help@example.org');
  });

  it('serves a page that loads its own files only', async () => {
    const { status, headers, body } = await api.browser().get('/docs');
    const html = String(body);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|http/);
    expect(html).toContain('<title>&lt;b&gt;Firm &amp; Co API</title>');
    const files = [...html.matchAll(/(?:href|src)="\/api(\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const answer = await api.browser().get(file);
      expect([file, answer.status, answer.headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff']);
    }
  });

  it.each(['package.json', '..%2fpackage.json', 'swagger-ui-bundle.js.map', 'index.html'])(
    'does not serve %s',
    async (file) => {
      const { status, body } = await api.browser().get(`/docs/${file}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
