import {
  caseTexts,
  contactTexts,
  documentTexts,
  type Endpoint,
  invoiceTexts,
  limits,
  mailTexts,
  nothingHere,
  passkeyTexts,
  secondFactorTexts,
  takesBody,
  userTexts,
} from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import type { DescribedCall, Refusal } from '@portal/contracts/docs';
import * as z from 'zod/mini';
import { invalid } from '../../platform/http/serve';
import { notPermitted } from '../../platform/kernel/policy';

const kb = limits.jsonBodyBytes / 1_000;

const unreadable: readonly Refusal[] = [
  { code: 'MALFORMED', message: 'What was sent could not be read. Please try again.', when: 'the body is not JSON' },
  {
    code: 'TOO_LARGE',
    message: 'This is too much to send at once. Please shorten it.',
    when: `the body is larger than ${kb} kB`,
  },
  { code: 'UNSUPPORTED_TYPE', message: 'Please send JSON.', when: 'the body is of another type, or compressed' },
];

const crossSite: Refusal = {
  code: 'CROSS_SITE',
  message: 'This request came from another site. Please open the portal itself and try again.',
  when: 'a browser sends the request from a page of another site',
};

const setupRequired: Refusal = {
  code: 'SECOND_FACTOR_SETUP_REQUIRED',
  message: secondFactorTexts.setupRequired,
  when: 'the caller is signed in and must set up a second factor first',
};

function proofNeeded({ recentFactor, takesPassword }: Endpoint): Refusal[] {
  if (!recentFactor) {
    return [];
  }
  const condition = `within ${limits.factorMinutes} minutes${bodyThatAsks(recentFactor)}`;
  const factor: Refusal = {
    code: 'SECOND_FACTOR_NEEDED',
    message: secondFactorTexts.needed,
    when: `the caller has a second factor and did not enter it ${condition}`,
  };
  const password: Refusal = {
    code: 'PASSWORD_NEEDED',
    message: secondFactorTexts.passwordNeeded,
    when: `the caller has no second factor, and neither signed in nor entered their password ${condition}`,
  };
  return takesPassword ? [factor] : [factor, password];
}

function bodyThatAsks(asked: NonNullable<Endpoint['recentFactor']>): string {
  if (asked === 'always') {
    return '';
  }
  const fields = Array.isArray(asked)
    ? asked.map((field) => `\`${field}\``)
    : Object.entries(asked).map(([field, value]) => `\`${field}: ${value}\``);
  return `, and the body has ${fields.join(' or ')}`;
}

const usedKey: Refusal = {
  code: 'CONFLICT',
  message: 'This Idempotency-Key was used for another request. Please send a new one.',
  when: 'the key was used before with another body',
};

const always: readonly Refusal[] = [
  {
    code: 'NOT_READY',
    message: 'The server is busy. Please try again in a moment.',
    when: 'the server is overloaded, its database cannot be reached or written to, or a browser asks in advance',
  },
  { code: 'UNEXPECTED', message: 'Something went wrong on our side.', when: 'the server has a fault' },
];

const manyDownloads: Refusal = {
  code: 'TOO_MANY_REQUESTS',
  message: busyTexts.downloads,
  when: 'the caller receives twenty files at once already',
};

/** Returns the refusals that follow from access, path, input and Idempotency-Key. */
export function derivedRefusals(call: DescribedCall): Refusal[] {
  const { contract } = call;
  const changes = contract.method !== 'GET';
  const readsJson = takesBody(contract) && contract.carries !== 'multipart';
  return [
    ...(readsJson ? unreadable : []),
    ...signedOut(contract),
    ...(contract.beforeSecondFactor ? [] : [setupRequired]),
    ...proofNeeded(contract),
    ...aboutRows(call),
    ...(contract.idempotent ? [usedKey] : []),
    ...(changes ? [crossSite] : []),
    ...(contract.carries === 'file' ? [manyDownloads] : []),
    ...validation(call),
    ...always,
  ];
}

function signedOut({ access, forbidden = notPermitted }: Endpoint): Refusal[] {
  if (access === 'public') {
    return [];
  }
  const missing: Refusal = { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is no valid session' };
  return access === 'signed-in'
    ? [missing]
    : [missing, { code: 'FORBIDDEN', message: forbidden, when: `the caller's role is not ${access.join(' or ')}` }];
}

/** Message for a row that is missing or hidden, by the parameter that names it. */
const missing: Readonly<Record<string, { row: string; message: string }>> = {
  caseId: { row: 'case', message: caseTexts.notFound },
  messageId: { row: 'message', message: caseTexts.notFound },
  documentId: { row: 'document', message: documentTexts.notFound },
  invoiceId: { row: 'invoice', message: invoiceTexts.notFound },
  userId: { row: 'account', message: userTexts.notFound },
  contactId: { row: 'question', message: contactTexts.notFound },
  mailId: { row: 'mail', message: mailTexts.notFound },
  passkeyId: { row: 'passkey', message: passkeyTexts.notFound },
  sessionId: { row: 'session', message: 'The requested session could not be found.' },
};

/** Rows for which a policy decides whether a person who may read them may also change them. */
const withPolicy = new Set(['caseId', 'messageId', 'documentId', 'invoiceId']);

/** A row is named in the path; the case also in the body or the query. */
function aboutRows({ contract, refuses = [] }: DescribedCall): Refusal[] {
  const named = /:(\w+)/.exec(contract.path)?.[1] ?? (namesCase(contract) ? 'caseId' : undefined);
  if (named === undefined) {
    return [];
  }
  const { row, message } = missing[named] ?? { row: 'row', message: nothingHere };
  const hidden: Refusal = {
    code: 'NOT_FOUND',
    message,
    when: `there is no such ${row}, or the caller may not read it`,
  };
  const mayBeForbidden =
    contract.method !== 'GET' &&
    contract.path.includes(':') &&
    withPolicy.has(named) &&
    contract.access === 'signed-in' &&
    !refuses.some(({ code }) => code === 'FORBIDDEN');
  return mayBeForbidden
    ? [
        hidden,
        {
          code: 'FORBIDDEN',
          message: notPermitted,
          when: `the caller may read the ${row}, but not change it in this way`,
        },
      ]
    : [hidden];
}

function namesCase({ input }: Endpoint): boolean {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return ['body', 'query'].some((part) => {
    const schema = properties[part];
    return typeof schema === 'object' && schema.properties?.['caseId'] !== undefined;
  });
}

/** Produces the validation error of the contract by parsing an invalid request. */
function validation({ contract, ask: { params, query, body } }: DescribedCall): Refusal[] {
  const nulled = (values: object = {}) => Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  const attempts = [
    { params, query: {}, body: {} },
    { params, query: { ...nulled(query), limit: 'many' }, body },
    { params, query, body: nulled(body as object) },
  ];
  for (const attempt of attempts) {
    const { error } = contract.input.safeParse(attempt);
    if (error) {
      const { message, details } = invalid(error);
      return [{ code: 'VALIDATION', message, when: 'a value is missing or wrong', errors: details.errors ?? {} }];
    }
  }
  return [];
}
