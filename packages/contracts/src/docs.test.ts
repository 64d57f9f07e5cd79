import { describeCalls, isEndpoint } from './calls/call-docs';
import { endpoint } from './calls/endpoint';
import { describedCalls } from './docs';
import * as contracts from './index';
import { exampleReply, exampleRequest } from './samples';

const endpoints = Object.entries<unknown>(contracts).flatMap(([name, contract]) =>
  isEndpoint(contract) ? [[name, contract] as const] : [],
);

it('describes every contract under its own name', () => {
  const described = [...describedCalls].map(([name, { contract }]) => [name, contract] as const);
  expect(described.length).toBeGreaterThan(50);
  expect(new Map(described)).toEqual(new Map(endpoints));
});

it('derives the description of a call that has none', () => {
  const access = 'signed-in';
  const { input, data } = contracts.getCase;
  const pinCase = endpoint({ method: 'POST', path: '/cases/:caseId/pin', access, input, data });
  const [call] = describeCalls({ pinCase }, { name: 'Cases', description: '', calls: {} }).calls;
  expect(call).toMatchObject({ name: 'pinCase', summary: 'Pin case', contract: pinCase });
  expect(input.safeParse(call?.ask).success).toBe(true);
});

it.each(endpoints)('makes a valid example of %s from its schemas', (_name, contract) => {
  expect(contract.input.safeParse(exampleRequest(contract)).error?.issues).toBeUndefined();
  const reply = exampleReply(contract);
  expect(contract.data.parse(reply)).toEqual(reply);
});

it('says how each call refuses the row that its path names', () => {
  const silent = [...describedCalls.values()].filter(
    ({ contract, refuses = [] }) => contract.path.includes(':') && !refuses.some(({ code }) => code === 'NOT_FOUND'),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
