import { CaseListQuery } from '../cases/cases';

it('lowers a limit above 100 and fills in defaults', () => {
  expect(CaseListQuery.parse({ limit: '500' })).toMatchObject({
    page: 1,
    limit: 100,
    sort: 'createdAt',
    order: 'desc',
  });
  expect(CaseListQuery.parse({})).toMatchObject({ limit: 20 });
});

it.each([{ page: '0' }, { page: '1.5' }, { limit: '-1' }, { limit: 'all' }, { status: 'lost' }, { order: 'up' }])(
  'refuses %j',
  (query) => {
    expect(CaseListQuery.safeParse(query).success).toBe(false);
  },
);
