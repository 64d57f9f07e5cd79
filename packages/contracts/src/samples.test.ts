import * as z from 'zod/mini';
import * as contracts from './index';
import * as samples from './samples';

const nameOf = (schema: unknown) =>
  Object.entries<unknown>(contracts).find(([, value]) => value === schema)?.[0] ?? 'unknown';

it.each([...samples.samplesBySchema].map(([schema, sample]) => [nameOf(schema), schema, sample] as const))(
  'the sample of %s matches its schema and has no other fields',
  (_name, schema, sample) => {
    expect(z.parse(schema, sample)).toEqual(sample);
  },
);

it('grants only the named abilities', () => {
  const granted = Object.entries(samples.caseAbilities('assign')).filter(([, allowed]) => allowed);
  expect(granted).toEqual([['assign', true]]);
});
