import { apiTokenLimits, apiTokenTexts, type Endpoint, limits, secondFactorTexts, takesBody } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import type { Refusal } from '@portal/contracts/docs';
import type * as z from 'zod/mini';
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

const outOfScope = ({ scope }: Endpoint): Refusal => ({
  code: 'FORBIDDEN',
  message: apiTokenTexts.outOfScope,
  when: scope ? `the caller is an API token without the scope \`${scope}\`` : 'the caller is an API token',
});

const always: readonly Refusal[] = [
  {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please try again later.',
    when: `an API token makes more than ${apiTokenLimits.callsPerMinute} calls in a minute`,
  },
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

/** Returns the refusals that follow from access and input. */
export function derivedRefusals(contract: Endpoint): Refusal[] {
  const changes = contract.method !== 'GET';
  const readsJson = takesBody(contract) && contract.carries !== 'multipart';
  return [
    ...(readsJson ? unreadable : []),
    ...signedOut(contract),
    ...(contract.carries === 'signed' ? [] : [outOfScope(contract)]),
    ...(contract.beforeSecondFactor ? [] : [setupRequired]),
    ...proofNeeded(contract),
    ...(contract.idempotent ? [usedKey] : []),
    ...(changes ? [crossSite] : []),
    ...(contract.carries === 'file' ? [manyDownloads] : []),
    // What another service signs is either accepted as a whole or not at all.
    ...(takesValues(contract) && contract.carries !== 'signed' ? [wrongValue] : []),
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

/** The message of a reply is that of the first wrong value, so the example is a general one. */
const wrongValue: Refusal = {
  code: 'VALIDATION',
  message: 'Some values are missing or wrong.',
  when: 'a value is missing or wrong; `message` says it of the first, `errors` of all, by field',
};

/** A path can name a row that does not exist; only queries and bodies can be wrong. */
const takesValues = ({ input }: Endpoint): boolean => {
  const { query, body } = (input as z.ZodMiniObject).def.shape;
  return query !== undefined || body !== undefined;
};
