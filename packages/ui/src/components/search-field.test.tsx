import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

function Page({ told }: { told: (words: string) => void }) {
  const [words, setWords] = useState('');
  const handleSearch = (next: string) => {
    told(next);
    setWords(next);
  };
  return (
    <>
      <SearchField label="Search" value={words} onSearch={handleSearch} pause={10} />
      <button type="button" onClick={() => setWords('')}>
        Forget
      </button>
    </>
  );
}

it('searches once for the trimmed text after a pause', async () => {
  const told = jest.fn();
  render(<Page told={told} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' acme {Enter}');
  expect(told.mock.calls.at(-1)).toEqual(['acme']);
});

it('shows the new text when the address changes', async () => {
  render(<Page told={jest.fn()} />);
  await userEvent.type(screen.getByRole('searchbox'), 'acme{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
