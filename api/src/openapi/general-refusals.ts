import { type Endpoint, limits } from '@portal/contracts';
import { invalid } from '../http/serve';
import { notPermitted } from '../kernel/policy';
import type { DescribedCall, Refusal } from './described-call';

const kb = limits.jsonBodyBytes / 1_000;

const unreadable: readonly Refusal[] = [
  { code: 'MALFORMED', message: 'The request could not be read.', when: 'the body is no JSON' },
  { code: 'TOO_LARGE', message: 'The request is too large.', when: `the body is larger than ${kb} kB` },
  { code: 'UNSUPPORTED_TYPE', message: 'Please send JSON.', when: 'the body is of another type, or compressed' },
];

const crossSite: Refusal = {
  code: 'CROSS_SITE',
  message: 'This request came from another site.',
  when: 'a browser sends it for a page of another site',
};

const always: readonly Refusal[] = [
  {
    code: 'NOT_READY',
    message: 'The server is busy. Please try again in a moment.',
    when: 'more is asked of the server than it can do, or its database cannot be reached or written to',
  },
  { code: 'UNEXPECTED', message: 'Something went wrong on our side.', when: 'the mistake is ours' },
];

/** Returns the refusals that follow from the contract alone. */
export function generalRefusals({ contract, ask }: DescribedCall): Refusal[] {
  const changes = contract.method !== 'GET';
  const readsJson = changes && contract.method !== 'DELETE' && contract.carries !== 'multipart';
  return [
    ...(readsJson ? unreadable : []),
    ...signedOut(contract),
    ...(changes ? [crossSite] : []),
    ...validation(contract, ask),
    ...always,
  ];
}

function signedOut({ access, forbidden }: Endpoint): Refusal[] {
  if (access === 'public') {
    return [];
  }
  const missing: Refusal = { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is no living session' };
  if (access === 'signed-in') {
    return [missing];
  }
  return [
    missing,
    { code: 'FORBIDDEN', message: forbidden ?? notPermitted, when: `the caller's role is not ${access.join(' or ')}` },
  ];
}

/** Produces the validation error of the contract by parsing an invalid request. */
function validation(contract: Endpoint, { params, query, body }: DescribedCall['ask']): Refusal[] {
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
