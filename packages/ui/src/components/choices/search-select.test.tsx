import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchSelect } from './search-select';

const people = ['Ann', 'Anton', 'Bob'].map((name) => ({ value: name.toLowerCase(), label: name }));

/** Returns at most two options, as a server with a page limit does. */
function Page() {
  const [words, onSearch] = useState('');
  const [value, onChange] = useState('');
  const found = people.filter(({ value: name }) => name.includes(words));
  const search = { label: 'Search people', words, onSearch, isComplete: found.length <= 2 };
  return (
    <SearchSelect
      label="Person"
      placeholder="Choose a person"
      options={found.slice(0, 2)}
      value={value}
      onChange={onChange}
      search={search}
    />
  );
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const look = async (words: string) => {
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search people' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), `${words}{Enter}`);
};

it('says how many options are listed and how many were found', async () => {
  render(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('Only 2 are listed. Search to find others.');
  await look('bob');
  expect(screen.getByRole('status')).toHaveTextContent('1 found');
  expect(names()).toEqual(['Choose a person', 'Bob']);
  await look('nobody');
  expect(screen.getByRole('status')).toHaveTextContent('0 found');
});

it('keeps the chosen option when the next search does not find it', async () => {
  render(<Page />);
  await look('bob');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Person/ }), 'Bob');
  await look('ann');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Bob');
  expect(names()).toEqual(['Choose a person', 'Bob', 'Ann']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Ann');
  expect(names()).toEqual(['Choose a person', 'Ann']);
});

it('is a plain list without a search', () => {
  render(<SearchSelect label="Person" placeholder="Choose" options={people} value="" onChange={jest.fn()} />);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /Person/ })).toBeRequired();
});
