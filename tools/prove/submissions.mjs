import { randomUUID } from 'node:crypto';
import { pause } from '../lab/wait.mjs';

const lanes = 4;

/**
 * Sends submissions from four visitors at a time and puts the number of each case into `acknowledged`, by the visitor's name.
 *
 * @param count - how many, or a function that returns whether to go on.
 * @param onOutcome - called with the status of each reply, or with `undefined` where none came.
 */
export async function submitAll(url, { count, acknowledged, onOutcome }) {
  let sent = 0;
  const goesOn = () => (typeof count === 'function' ? count() : sent < count);
  const lane = async () => {
    while (goesOn()) {
      const name = `Visitor ${sent}`;
      sent += 1;
      const { caseNumber } = await submit(url, name, onOutcome);
      acknowledged.set(name, caseNumber);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Sends a submission until it is acknowledged, always with the same idempotency key, as the form does. */
export async function submit(url, fullName, onOutcome = () => {}, email = 'visitor@example.org') {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({
    fullName,
    email,
    caseType: 'general',
    serviceLevel: 'advise',
    confidentialityConfirmed: true,
  });
  for (;;) {
    const { status, data } = await sendOnce(`${url}/api/cases/submit`, { method: 'POST', headers, body });
    onOutcome(status);
    if (status === 201) {
      return data;
    }
    await pause(20);
  }
}

async function sendOnce(address, options) {
  try {
    const answer = await fetch(address, options);
    const { data } = await answer.json();
    return { status: answer.status, data };
  } catch {
    return {};
  }
}

/** Compares the acknowledged submissions with the rows of the database. */
export function compareStored(acknowledged, cases) {
  const numbers = new Map(cases.map(({ name, caseNumber }) => [name, caseNumber]));
  return {
    lost: [...acknowledged].filter(([name, caseNumber]) => numbers.get(name) !== caseNumber).length,
    doubled: cases.length - numbers.size,
  };
}

export const storedCases = 'SELECT "clientName" AS name, "caseNumber" FROM cases';
