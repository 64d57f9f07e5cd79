import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';
import { Tabs } from './tabs';

const items = [
  { id: 'a', title: 'How long?', content: '48 hours.' },
  { id: 'b', title: 'How much?', content: 'From $500.' },
];

const nameOf = (details: Element | undefined) => details?.getAttribute('name');

it('groups the items of one accordion and keeps two accordions apart', () => {
  const { container } = render(
    <>
      <Accordion items={items} defaultOpen="a" />
      <Accordion items={items.map((item) => ({ ...item, id: `${item.id}2` }))} />
    </>,
  );
  const [first, second, third, fourth] = container.querySelectorAll('details');
  expect(nameOf(first)).toBeTruthy();
  expect(nameOf(second)).toBe(nameOf(first));
  expect(nameOf(third)).toBe(nameOf(fourth));
  expect(nameOf(third)).not.toBe(nameOf(first));
  expect([first?.open, second?.open]).toEqual([true, false]);
});

it('closes an open item again', async () => {
  const { container } = render(<Accordion items={items} defaultOpen="a" />);
  await userEvent.click(screen.getByText('How long?'));
  expect(container.querySelector('details')?.open).toBe(false);
});

it('opens a tab by pointer and by arrow key, one panel at a time', async () => {
  const onValueChange = jest.fn();
  render(
    <Tabs
      label="Case"
      onValueChange={onValueChange}
      items={[
        { value: 'details', label: 'Details', content: 'Submitted' },
        { value: 'messages', label: 'Messages', content: 'Conversation' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('Submitted');
  await userEvent.click(screen.getByRole('tab', { name: 'Messages' }));
  expect(screen.getByRole('tabpanel', { name: 'Messages' })).toHaveTextContent('Conversation');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  expect(onValueChange.mock.calls.flat()).toEqual(['messages', 'details']);
});
