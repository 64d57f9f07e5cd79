import { FairQueue } from './fair-queue';

interface Job {
  owner: string;
  cost: number;
  name: string;
}

let queue: FairQueue<Job>;
beforeEach(() => {
  queue = new FairQueue();
});

const add = (owner: string, ...jobs: [name: string, cost: number][]) => {
  for (const [name, cost] of jobs) {
    queue.add({ owner, cost, name });
  }
};
const taken = (count = queue.length) => Array.from({ length: count }, () => queue.take(() => true)?.name);

it('lets short work overtake long work', () => {
  add('ann', ['archive', 100]);
  add('ben', ['photo', 3]);
  add('cid', ['voice note', 1]);
  expect(taken()).toEqual(['voice note', 'photo', 'archive']);
});

it('gives each owner their turn, however much one of them has added', () => {
  add('ann', ['a1', 2], ['a2', 2], ['a3', 2], ['a4', 2]);
  add('ben', ['b1', 3], ['b2', 3]);
  expect(taken()).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'a4']);
});

it('keeps the order of the work of one owner', () => {
  add('ann', ['first', 9], ['second', 1]);
  expect(taken()).toEqual(['first', 'second']);
});

it('does not let long work wait for ever while others add short work', () => {
  add('ann', ['archive', 10]);
  const before = Array.from({ length: 100 }, (_, turn) => {
    add(`other ${turn}`, ['photo', 3]);
    return taken(1)[0];
  }).indexOf('archive');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(10);
});

it('charges nobody for work that is over', () => {
  add('ann', ['a1', 50]);
  expect(taken()).toEqual(['a1']);
  add('ben', ['b1', 5]);
  add('ann', ['a2', 4]);
  expect(taken()).toEqual(['a2', 'b1']);
});

it('passes over work that may not begin yet, and is empty in the end', () => {
  add('ann', ['archive', 1]);
  add('ben', ['photo', 2]);
  expect(queue.take(({ name }) => name !== 'archive')?.name).toBe('photo');
  expect(queue.take(({ name }) => name !== 'archive')).toBeUndefined();
  expect([taken(), queue.length, queue.take(() => true)]).toEqual([['archive'], 0, undefined]);
});
