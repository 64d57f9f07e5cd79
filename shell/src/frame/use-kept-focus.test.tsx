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

/** Presses Enter, because a pointer press would clear the control that the hook remembers. */
async function pressFocused(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

it('moves the focus from a removed row to the next one, else the previous one, else the heading', async () => {
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

it('prefers a control nearby to one at the top of the page, and skips disabled ones', async () => {
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

/** Browsers take the focus from a control that is disabled; jsdom does not, so `blur` does it here. */
function disableFocused(rerender: (page: ReactNode) => void) {
  button('Save').focus();
  button('Save').blur();
  rerender(<Save isBusy />);
  expect(document.body).toHaveFocus();
}

it('returns the focus to a button that was disabled while it worked', async () => {
  const { rerender } = render(<Save isBusy={false} />, { wrapper: Main });
  disableFocused(rerender);
  rerender(<Save isBusy={false} />);
  await waitFor(() => expect(button('Save')).toHaveFocus());
});

it.each([
  ['by Tab', () => userEvent.tab(), () => screen.getByRole('link')],
  ['with the pointer, to nothing', () => userEvent.click(screen.getByRole('main')), () => screen.getByRole('main')],
])('does not move the focus of a person who has left the control %s', async (_way, leave, place) => {
  const { rerender } = render(<Save isBusy={false} />, { wrapper: Main });
  disableFocused(rerender);
  await leave();
  rerender(<Save isBusy={false} />);
  await waitFor(() => expect(button('Save')).toBeEnabled());
  expect(place()).toHaveFocus();
});

function Loading({ heading }: { heading: string }) {
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Leave this site</button>
      <section key={heading}>
        <h1 tabIndex={-1}>{heading}</h1>
      </section>
    </main>
  );
}

it('moves the focus from the heading of a page that was loading to that of the loaded page, past the control before it', async () => {
  const { rerender } = render(<Loading heading="Invoice" />);
  screen.getByRole('heading').focus();
  rerender(<Loading heading="INV-2026-00001" />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'INV-2026-00001' })).toHaveFocus());
});
