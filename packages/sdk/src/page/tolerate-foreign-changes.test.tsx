import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { tolerateForeignChanges } from './tolerate-foreign-changes';

beforeAll(tolerateForeignChanges);

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  return texts.filter(({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'FONT');
}

/** Two elements `font` around `content`, as Chrome's translator makes them. */
function fontWith(content: string | Node): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(content);
  return outer;
}
const translated = ({ data }: Text) => `«${data}»`;

const programs: Record<string, (text: Text) => void> = {
  'replaces each text in two steps': (text) => {
    text.before(fontWith(translated(text)));
    text.remove();
  },
  'replaces each text at once': (text) => text.replaceWith(fontWith(translated(text))),
  'replaces each text by a text': (text) => text.replaceWith(translated(text)),
  'wraps each text': (text) => {
    const font = fontWith('');
    text.before(font);
    font.firstElementChild?.append(text);
  },
  'wraps and translates each text': (text) => {
    const font = fontWith('');
    text.replaceWith(font);
    font.firstElementChild?.append(text);
    text.data = translated(text);
  },
  'translates each text in its place': (text) => {
    text.data = translated(text);
  },
};

interface State {
  status?: string;
  count: number;
  rows: readonly string[];
}

let show: (state: State) => void;

/** Has texts beside texts, texts that come and go, and rows that move. */
function Page() {
  const [{ status, count, rows }, setState] = useState<State>({ status: 'Pending', count: 1, rows: ['one', 'two'] });
  show = setState;
  return (
    <main>
      <h1>Case</h1>
      <p>
        {count} of {count + 1} {count === 1 && 'message'} {status}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            Row {row}
            <button type="button">Open</button>
          </li>
        ))}
        The end
      </ul>
    </main>
  );
}

const shown = () => screen.getByRole('main').textContent?.replaceAll(/[«»]|\s+/g, '');

async function changeAll(program: (text: Text) => void) {
  textsIn(document.body).forEach(program);
  await Promise.resolve();
}

describe.each(Object.entries(programs))('beside a program that %s', (_what, program) => {
  it('shows new texts, and nothing twice', async () => {
    render(<Page />);
    await changeAll(program);
    const states: [State, string][] = [
      [
        { status: 'Closed', count: 2, rows: ['two', 'one', 'three'] },
        'Case2of3ClosedRowtwoOpenRowoneOpenRowthreeOpenTheend',
      ],
      [{ count: 1, rows: ['three'] }, 'Case1of2messageRowthreeOpenTheend'],
      [{ status: 'Open', count: 7, rows: [] }, 'Case7of8OpenTheend'],
      [{ status: 'Open', count: 7, rows: ['four'] }, 'Case7of8OpenRowfourOpenTheend'],
    ];
    for (const [state, expected] of states) {
      act(() => show(state));
      await Promise.resolve();
      expect(shown()).toBe(expected);
      await changeAll(program);
      expect(shown()).toBe(expected);
    }
  });

  it('takes all of a page away', async () => {
    const { unmount } = render(<Page />);
    await changeAll(program);
    unmount();
    expect(document.body.textContent).toBe('');
  });
});

it('shows current texts when a program puts back what it had replaced', async () => {
  render(<Page />);
  const texts = textsIn(document.body);
  const fonts = texts.map((text) => fontWith(translated(text)));
  for (const [index, text] of texts.entries()) {
    text.replaceWith(fonts[index] ?? '');
  }
  await Promise.resolve();
  act(() => show({ status: 'Closed', count: 2, rows: ['one'] }));
  await Promise.resolve();
  for (const [index, font] of fonts.entries()) {
    if (font.isConnected) {
      font.replaceWith(texts[index] ?? '');
    }
  }
  await Promise.resolve();
  act(() => show({ status: 'Open', count: 3, rows: ['one', 'two'] }));
  await Promise.resolve();
  expect(shown()).toBe('Case3of4OpenRowoneOpenRowtwoOpenTheend');
});

it('goes on when a program has removed texts and elements', async () => {
  render(<Page />);
  for (const node of [...textsIn(document.body), ...screen.getAllByRole('button')]) {
    node.remove();
  }
  await Promise.resolve();
  act(() => show({ status: 'Closed', count: 2, rows: ['three', 'two'] }));
  expect(shown()).toContain('Rowthree');
  act(() => show({ count: 1, rows: [] }));
  expect(screen.getByRole('heading')).toBeInTheDocument();
});
