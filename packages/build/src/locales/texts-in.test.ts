import { composedProblem } from './composed-texts';
import { textsIn } from './texts-in';
import { textsInData } from './texts-in-data';

const head = `import { jsx } from 'react/jsx-runtime'; import { t, msg, plural, rich as r } from '@portal/build/i18n';`;
const found = (code: string) => textsIn(head + code);

it('finds the texts that are marked for translators', () => {
  const { messages, unmarked } = found(`
    const titles = [msg('About us')];
    export const Page = ({ n }) => jsx('p', { children: [t('Sign in'), plural(n, { one: '{count} day', other: '{count} days' }),
      r('Read the <a>terms</a>.', { a: (text) => jsx('a', { children: text }) }), t(\`No {name}\`, { name: 'x' })] });`);
  expect(messages).toEqual([
    { text: 'About us' },
    { text: 'Sign in' },
    { text: '{count} day', other: '{count} days' },
    { text: 'Read the <a>terms</a>.' },
    { text: 'No {name}' },
  ]);
  expect(unmarked).toEqual([]);
});

it('finds each text of a choice', () => {
  const { messages, unmarked } = found(`const text = t(open ? 'Close menu' : n ? 'Open menu' : r(name ?? 'Nobody'));`);
  expect(messages.map(({ text }) => text).sort()).toEqual(['Close menu', 'Nobody', 'Open menu']);
  expect(unmarked).toEqual([]);
});

it.each([
  ['in a template', `t(\`Hello, \${name}!\`)`, ['Hello, ', '!']],
  ['in one of two texts', `t(open ? 'Close' : \`Open \${name}\`)`, ['Open ', '']],
  ['in a plural', `plural(n, { one: 'One day', other: \`\${n} days\` })`, ['', ' days']],
  ['after a text', "msg('Hello, ' + name)", ['Hello, ']],
])('finds an expression %s', (_, code, parts) => {
  expect(found(`const text = ${code};`).composed).toEqual([parts]);
});

it('finds no expression in a text that comes from elsewhere', () => {
  expect(
    found(`const texts = [t(texts.title), t(labelOf(labels, status)), t('Hello, {name}', { name: \`\${a}\` })];`)
      .composed,
  ).toEqual([]);
});

it('says where a text has an expression, and what to write', () => {
  const source = `import { t } from '@portal/build/i18n';\n\nexport const hello = (name: string) => t(\`Hello, \${name}!\`);\n`;
  expect(composedProblem('src/hello.ts', source, ['Hello, ', '!'])).toBe(
    'src/hello.ts:3: The text "Hello, …!" has an expression in it, so it has no translation. Please write a placeholder such as {name}, and pass its value to t.',
  );
});

it.each([
  ['the content of an element', `jsx('p', { children: 'Sign in' })`, 'Sign in'],
  ['one of several', `jsx('p', { children: [a, ' or ', b] })`, ' or '],
  ['one of two', `jsx('p', { children: open ? 'Close' : null })`, 'Close'],
  ['a name that screen readers say', `jsx('nav', { 'aria-label': 'Main' })`, 'Main'],
  ['a text with a value', `jsx('p', { children: \`\${n} days left\` })`, '… days left'],
  ['a label in a list', `const entries = [{ label: 'Services', to: '/services' }]`, 'Services'],
  ['a sentence anywhere', `const does = ['Verify companies and people']`, 'Verify companies and people'],
  ['what somebody is told to say', `const steps = ['Say: “I was defrauded.”']`, 'Say: “I was defrauded.”'],
  ['an exclamation', `const texts = { doneTitle: 'Success!' }`, 'Success!'],
  ['a name that begins with a joined word', `const names = { a: 'Post-scam advisory' }`, 'Post-scam advisory'],
  ['a word of a list of labels', `const roleLabels = { client: 'Client' }`, 'Client'],
  ['a country', `const countries = ['UAE']`, 'UAE'],
  ['a term of a list of facts', `const facts = [{ term: 'Country', description: country }]`, 'Country'],
  ['the head of a column', `const columns = [{ key: 'due', header: 'Due' }]`, 'Due'],
  ['a price', `const service = { price: 'from $500' }`, 'from $500'],
])('finds %s that nothing marks', (_, code, text) => {
  expect(found(code).unmarked).toEqual([text]);
});

it.each([
  `jsx('div', { className: 'flex min-w-0', id: 'About us' in x })`,
  `throw new Error('The page has no root.')`,
  `console.error('It did not load.')`,
  `const row = { title: 'company-report', label: '/about', lead: 'mt-0.5 sm:text-lg' }`,
  `jsx('p', { children: open === 'help' && x })`,
  `jsx('p', { children: story['paidBy'] })`,
  `import x from './A file of ours'`,
])('takes no other text for one that people read: %s', (code) => {
  expect(found(code).unmarked.filter((text) => text !== 'About us')).toEqual([]);
});

it('takes every text of a JSON file for one that people read', () => {
  const json = '{ "signs": [{ "sign": "The offer ends tonight", "level": 2 }] }';
  expect(textsInData(json)).toMatchObject({ messages: [{ text: 'The offer ends tonight' }], unmarked: [] });
});
