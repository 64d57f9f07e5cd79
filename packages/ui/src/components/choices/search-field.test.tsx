import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

function Page({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('');
  const handleSearch = (next: string) => {
    onSearch(next);
    setWords(next);
  };
  return (
    <>
      <SearchField label="Search" value={words} onSearch={handleSearch} pauseMs={10} />
      <button type="button" onClick={() => setWords('')}>
        Forget
      </button>
    </>
  );
}

it('searches once for the trimmed text after a pause', async () => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' acme {Enter}');
  expect(onSearch.mock.calls.at(-1)).toEqual(['acme']);
});

it('shows the new text when the address changes', async () => {
  render(<Page onSearch={jest.fn()} />);
  await userEvent.type(screen.getByRole('searchbox'), 'acme{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
