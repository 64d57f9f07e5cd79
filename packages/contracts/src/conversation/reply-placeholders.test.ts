import { fillPlaceholders, placeholdersIn } from './reply-placeholders';

it('fills the placeholders that have a value, and leaves the others to be seen', () => {
  const text = 'Dear {client}, {subject} of {case} costs {amount}. {client}, {toString} {} { client } {"a": 1}';
  const filled = fillPlaceholders(text, { client: 'Clara {case}', case: 'RC-1', subject: undefined });
  expect(filled).toBe(
    'Dear Clara {case}, {subject} of RC-1 costs {amount}. Clara {case}, {toString} {} { client } {"a": 1}',
  );
  expect(placeholdersIn(filled)).toEqual(['{case}', '{subject}', '{amount}', '{toString}']);
});

it('reads placeholders in other scripts', () => {
  expect(placeholdersIn('عزيزي {العميل}, {ग्राहक} {x1}')).toEqual(['{العميل}', '{ग्राहक}', '{x1}']);
});
