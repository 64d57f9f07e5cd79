const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');
const { recordTests, runTests } = require('./recorded-tests.cjs');

// The short form of `npm run prove mutation`: a few fixed changes of the policy of cases, each of which its tests must notice.

const folder = join(__dirname, '../../../api/src/casework/cases');
const file = join(folder, 'case.policy.ts');
const source = readFileSync(file, 'utf8');

/** What stands in the policy, and what takes its place. */
const mutants = [
  ['every attorney is that of the case', 'caseRecord.attorneyId === actor.id', 'true'],
  ['an address is enough', '(actor.emailConfirmed || caseRecord.submittedByUserId === actor.id)', 'true'],
  [
    'a closed case takes messages',
    'sendMessage: (actor, caseRecord) => takesPart(actor, caseRecord) && isOpen(caseRecord)',
    'sendMessage: takesPart',
  ],
  [
    'attorneys assign',
    'assign: (actor, caseRecord) => isAdmin(actor)',
    'assign: (actor, caseRecord) => isItsStaff(actor, caseRecord)',
  ],
  ['clients read notes', 'keepNotes: mayWorkOnIt', 'keepNotes: takesPart'],
  ['staff see who opened the case', 'seeReaders: isItsClient', 'seeReaders: takesPart'],
  [
    'a reviewer reads on after the case is closed',
    'caseRecord.reviewerId === actor.id && isOpen(caseRecord)',
    'caseRecord.reviewerId === actor.id',
  ],
  ['an erased case is reopened', 'isAdmin(actor) && !isErased(caseRecord)', 'isAdmin(actor)'],
  ['the list shows an attorney all cases', '.attorneyId = :readerId`', '.attorneyId = :readerId OR 1 = 1`'],
  ['the list asks for no confirmation', 'if (!emailConfirmed)', 'if (false)'],
  ['members read private cases', 'isShared &&', 'true &&'],
  ['people for billing read cases', "actor.membership?.role !== 'billing'", 'true'],
  ['the list shows members private cases', '.isShared = true', '.isShared IS NOT NULL'],
];

/** The policy as the tests see it. */
let policy = jest.requireActual(file);
jest.doMock(file, () =>
  Object.defineProperties(
    { __esModule: true },
    Object.fromEntries(Object.keys(policy).map((name) => [name, { enumerable: true, get: () => policy[name] }])),
  ),
);

function changed(from, to) {
  if (!source.includes(from)) {
    throw new Error(`The policy has no '${from}' any more.`);
  }
  const { code } = transformSync(source.replace(from, to), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const load = (name) => require(name.startsWith('.') ? join(folder, name) : name);
  new Function('require', 'module', 'exports', code)(load, module, module.exports);
  return module.exports;
}

const tests = recordTests(() => require(join(folder, 'case.policy.test.ts')));
const failures = async () =>
  (await runTests(tests, { isOver: ({ error }) => error !== undefined })).filter(({ error }) => error !== undefined);

it('lets the tests pass as it is', async () => {
  expect(await failures()).toEqual([]);
});

it.each(mutants)('notices that %s', async (_name, from, to) => {
  const original = policy;
  policy = changed(from, to);
  const noticed = await failures();
  policy = original;
  expect(noticed).not.toEqual([]);
});
