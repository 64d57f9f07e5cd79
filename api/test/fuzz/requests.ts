import { takesBody } from '@portal/contracts';
import { askOf, endpoints } from '../authorisation/asks';
import type { Subject } from '../authorisation/subjects';
import type { Dice } from './dice';
import { hostileHeaders, hostileTexts, hostileValues, rawBodies } from './hostile';

export interface FuzzedRequest {
  method: string;
  /** Path relative to `/api`, already encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const calls = [...endpoints.entries()];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
/** Query parameters of all lists, each sent to every call. */
const queryKeys = [
  ...['page', 'limit', 'q', 'order', 'sort', 'status', 'caseType', 'serviceLevel', 'attorneyId', 'from', 'to', 'role'],
  ...['active', 'action', 'subjectType', 'subjectId', 'actorId', 'before', 'caseId', 'status[]', '__proto__'],
];

/** Builds a valid request about `subject` and corrupts it in one or several places. */
export function fuzzedRequest(dice: Dice, subject: Subject, newAttorneyId: string): FuzzedRequest {
  const [name, contract] = dice.pick(calls);
  const { method, path } = contract;
  const good = askOf(name, subject, newAttorneyId).body;
  const body = takesBody(contract) ? spoiltBody(dice, good) : undefined;
  const isJson = body !== undefined && !(good instanceof Uint8Array);
  return {
    method: dice.chance(0.03)
      ? dice.pick(methods.filter((other) => body === undefined || !/GET|HEAD/.test(other)))
      : method,
    path: `${spoiltPath(dice, path, subject)}${query(dice, method)}`,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...dice.pick(hostileHeaders) },
    body,
  };
}

/** Replaces lone surrogates, which cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));

function spoiltPath(dice: Dice, path: string, subject: Subject): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: keyof Subject) => {
    const text = dice.chance(0.7) ? String(subject[name]) : dice.pick(hostileTexts).slice(0, 2_000);
    return encoded(text) || '-';
  });
}

function query(dice: Dice, method: string): string {
  const count = method === 'GET' ? dice.below(5) : Number(dice.chance(0.1));
  const pairs = Array.from({ length: count }, () => {
    const value = dice.pick(hostileTexts).slice(0, 2_000);
    return `${dice.pick(queryKeys)}=${dice.chance(0.9) ? encoded(value) : '%ff%'}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function spoiltBody(dice: Dice, good: unknown): string | Uint8Array {
  if (good instanceof Uint8Array) {
    return dice.chance(0.5) ? good : spoiltBytes(dice, good);
  }
  if (dice.chance(0.1)) {
    return dice.pick(rawBodies);
  }
  const body: Record<string, unknown> = structuredClone((good ?? {}) as Record<string, unknown>);
  for (let times = dice.below(3); times >= 0; times -= 1) {
    spoilField(dice, body);
  }
  return JSON.stringify(body);
}

function spoilField(dice: Dice, body: Record<string, unknown>): void {
  const known = Object.keys(body);
  const field = known.length > 0 && dice.chance(0.8) ? dice.pick(known) : dice.pick([...queryKeys, ...extraFields]);
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  if (dice.chance(0.15)) {
    delete body[field];
  } else if (dice.chance(0.3) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    spoilField(dice, value as Record<string, unknown>);
  } else {
    // Defined as an own property, so that `__proto__` is sent as a key and changes no prototype here.
    Object.defineProperty(body, field, {
      // Copied, because a later turn may corrupt this value in place and all requests share the list.
      value: structuredClone(dice.pick(hostileValues)),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

const extraFields = [
  ...['isActive', 'passwordHash', 'version', 'lineItems', 'dueDate', 'notes', 'reason', 'isImportant', 'messageType'],
  ...[
    'notifyWithoutContent',
    'language',
    'currentPassword',
    'reassignTo',
    'uploadToken',
    'requestId',
    'subjectDetails',
    'story',
    'faxNumber',
  ],
];

/** Cuts off the end or replaces single bytes. */
function spoiltBytes(dice: Dice, good: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(good.subarray(0, dice.chance(0.5) ? dice.below(good.length) : good.length));
  for (let times = dice.below(10); times > 0 && bytes.length > 0; times -= 1) {
    bytes[dice.below(bytes.length)] = dice.below(256);
  }
  return bytes;
}
