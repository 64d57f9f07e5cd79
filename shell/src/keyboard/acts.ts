/** What single letters do on the open page. Each returns whether the page has something for it. */

const inPage = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(`#main :is(${selector})`) ?? undefined;

/** Focuses the search of the page. */
export function search(): boolean {
  const field = inPage<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
  return field !== undefined;
}

export const next = () => step('next', 1);
export const previous = () => step('previous', -1);

/** Opens the neighbour of a page that names one; otherwise moves the focus to a row of the list. */
function step(shortcut: 'next' | 'previous', by: 1 | -1): boolean {
  const link = inPage(`[data-shortcut=${shortcut}]`);
  if (link) {
    link.click();
    return true;
  }
  const rows = [...document.querySelectorAll<HTMLElement>('#main .data-table tbody tr')].filter((row) => linkOf(row));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + by];
  const target = row && linkOf(row);
  target?.focus({ focusVisible: true } as FocusOptions);
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}

/** The link that opens a row is the last one in it. */
const linkOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('a[href]')].at(-1);

/** Presses the main action of the focused row or, without one, of the page. */
export function edit(): boolean {
  const row = document.activeElement?.closest('.data-table tbody tr');
  const button = row
    ? (row.querySelector<HTMLElement>('[data-shortcut=edit]') ?? undefined)
    : inPage(':not(tr *)[data-shortcut=edit]');
  button?.focus();
  button?.click();
  return button !== undefined;
}
