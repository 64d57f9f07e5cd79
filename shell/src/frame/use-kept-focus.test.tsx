import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Main({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <h1>Your files</h1>
      {children}
    </main>
  );
}

function Files() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            Remove {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** As by keyboard: without a pointer that says where somebody wants to be. */
async function pressFocused(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

it('moves on to the next row, else the one before, else the heading, when a row with the focus goes', async () => {
  render(<Files />, { wrapper: Main });
  await pressFocused('Remove two');
  await waitFor(() => expect(button('Remove three')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Remove one')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

function Step() {
  const [isDone, finish] = useState(false);
  return (
    <section>
      <p>
        <button type="button" disabled>
          Undo
        </button>
        {isDone ? (
          <em>Done</em>
        ) : (
          <button type="button" onClick={() => finish(true)}>
            Finish
          </button>
        )}
      </p>
      <a href="/next">Go on</a>
    </section>
  );
}

it('prefers what stands around to what stands at the top, and passes over what cannot have the focus', async () => {
  render(
    <>
      <a href="/back">Back</a>
      <Step />
    </>,
    { wrapper: Main },
  );
  await pressFocused('Finish');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go on' })).toHaveFocus());
});

function Save({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <a href="/elsewhere">Elsewhere</a>
    </>
  );
}

/** A browser takes the focus from what it disables; the DOM of the tests does not. */
function disableFocused(rerender: (page: ReactNode) => void) {
  button('Save').focus();
  button('Save').blur();
  rerender(<Save isBusy />);
  expect(document.body).toHaveFocus();
}

it('gives the focus back to a button that was disabled while it worked', async () => {
  const { rerender } = render(<Save isBusy={false} />, { wrapper: Main });
  disableFocused(rerender);
  rerender(<Save isBusy={false} />);
  await waitFor(() => expect(button('Save')).toHaveFocus());
});

it.each([
  ['by Tab', () => userEvent.tab(), () => screen.getByRole('link')],
  ['with the pointer, to nothing', () => userEvent.click(screen.getByRole('main')), () => screen.getByRole('main')],
])('leaves those alone who have gone elsewhere: %s', async (_way, leave, place) => {
  const { rerender } = render(<Save isBusy={false} />, { wrapper: Main });
  disableFocused(rerender);
  await leave();
  rerender(<Save isBusy={false} />);
  await waitFor(() => expect(button('Save')).toBeEnabled());
  expect(place()).toHaveFocus();
});
