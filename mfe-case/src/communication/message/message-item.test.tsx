import type { MessageType, SenderRole } from '@portal/contracts';
import { messageSample } from '@portal/contracts/samples';
import { formatDateTime, formatDateTimeWithoutZone } from '@portal/sdk';
import { personOf } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { haveCase, visitCase } from '../../case/visit-case.testing';

const firstMessage = async () => {
  const [message] = within(await screen.findByRole('log')).getAllByRole('listitem');
  return message as HTMLElement;
};

it.each<[SenderRole, string]>([
  ['admin', 'red'],
  ['attorney', 'green'],
  ['client', 'blue'],
  ['system', 'grey'],
])('colours the name of a sender who is %s in %s', async (senderRole, tone) => {
  haveCase({ messages: [messageSample({ senderRole, senderName: 'Robin' })] });
  visitCase();
  expect(within(await firstMessage()).getByText('Robin').parentElement).toHaveClass(`bg-${tone}-soft`);
});

it.each<[MessageType, string | null]>([
  ['text', null],
  ['document', 'Document'],
  ['document-request', 'Document Request'],
])('shows for a message of type %s the badge %p', async (messageType, badge) => {
  haveCase({ messages: [messageSample({ messageType })] });
  visitCase();
  const message = within(await firstMessage());
  expect(message.getByText(formatDateTimeWithoutZone(messageSample().createdAt))).toBeVisible();
  expect(message.queryByText(/^(Message|Document|Document Request|System)$/)?.textContent ?? null).toBe(badge);
});

it('shows the time of sending, with the time zone in the tooltip', async () => {
  const createdAt = '2026-03-02T12:00:00.000Z';
  haveCase({ messages: [messageSample({ createdAt })] });
  visitCase();
  const time = within(await firstMessage()).getByTitle(formatDateTime(createdAt));
  expect(time).toHaveTextContent(formatDateTimeWithoutZone(createdAt));
  expect(time).toHaveAttribute('datetime', createdAt);
});

it.each(['client', 'attorney', 'admin'] as const)('offers the same panel to a %s', async (role) => {
  haveCase();
  visitCase({ session: personOf(role) });
  expect(await screen.findByRole('button', { name: 'Refresh Messages' })).toBeVisible();
  const kinds = within(screen.getByRole('group', { name: 'Kind of message' })).getAllByRole('radio');
  expect(kinds.map((kind) => (kind as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Regular Message',
    'Request Document',
  ]);
  expect(screen.getByRole('textbox')).toHaveClass('min-h-[100px]');
  expect(screen.getByRole('button', { name: 'Send & Email' })).toBeVisible();
});
