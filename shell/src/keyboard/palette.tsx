import { caseTexts, listCases, type SessionUser } from '@portal/contracts';
import { api, call, dashboardPathOf, Link, useSession } from '@portal/sdk';
import { Dialog } from '@portal/ui/dialog';
import { SearchField } from '@portal/ui/search-field';
import { type KeyboardEvent, useState } from 'react';
import { type MenuEntry, menuEntries, userMenuEntries } from '../frame/menu-entries';

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({ paletteCases: build.query(call(listCases)) }),
  overrideExisting: true,
});

const shown = 8;

interface Props {
  onClose: () => void;
  onHelp: () => void;
}

/** Leads to any page of the person, and to cases by number, subject or client. */
export function Palette({ onClose, onHelp }: Props) {
  const [words, setWords] = useState('');
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // Otherwise the browser would clear the field first.
      event.preventDefault();
      onClose();
    } else {
      moveByArrows(event);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Go to" size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys add to Tab, which reaches every link too */}
      <div onKeyDown={handleKey} className="min-h-40">
        <SearchField
          label="Page or case"
          placeholder="A page, a case number or a name"
          value={words}
          onSearch={setWords}
          pauseMs={200}
          data-autofocus
        />
        <Pages words={words} onClose={onClose} onHelp={onHelp} />
        {words.length > 1 && <Cases words={words} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-start text-sm hover:bg-muted focus-visible:-outline-offset-2';
const headingClass = 'mt-4 mb-1 px-3 font-semibold text-muted-foreground text-xs';

function Pages({ words, onClose, onHelp }: Props & { words: string }) {
  const session = useSession();
  const { user } = session;
  const pages = [...menuEntries(session), ...(user ? [...tabEntries(user), ...userMenuEntries(user)] : [])];
  const fits = (label: string) => label.toLowerCase().includes(words.toLowerCase());
  const found = pages.filter(({ label }) => fits(label));
  const hasHelp = fits('Keyboard shortcuts');
  if (found.length === 0 && !hasHelp) {
    return null;
  }
  return (
    <>
      <h3 className={headingClass}>Pages</h3>
      <ul>
        {found.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={entryClass}>
              {label}
            </Link>
          </li>
        ))}
        {hasHelp && (
          <li>
            <button type="button" onClick={onHelp} className={entryClass}>
              Keyboard shortcuts
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

/** Attorneys have their invoices in a tab of the dashboard, which no menu shows. */
const tabEntries = (user: SessionUser): MenuEntry[] =>
  user.role === 'attorney' ? [{ label: 'Invoices', to: `${dashboardPathOf(user)}?tab=invoices` }] : [];

function Cases({ words, onClose }: { words: string; onClose: () => void }) {
  const { currentData, isError } = paletteApi.usePaletteCasesQuery(
    { query: { q: words, limit: shown } },
    { refetchOnMountOrArgChange: true },
  );
  const cases = currentData?.cases ?? [];
  return (
    <>
      <h3 className={headingClass}>Cases</h3>
      <ul>
        {cases.map(({ _id, caseNumber, subjectName, client }) => (
          <li key={_id}>
            <Link to={`/cases/${_id}`} onClick={onClose} className={entryClass}>
              <span className="whitespace-nowrap font-medium">{caseNumber}</span>
              <bdi className="min-w-0 truncate text-muted-foreground">{subjectName ?? client.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-muted-foreground text-sm">
        {isError && 'The cases could not be searched.'}
        {currentData && cases.length === 0 && caseTexts.none}
      </p>
    </>
  );
}

/** Moves the focus between the field and the entries. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, li button')];
  const target = by && entries[entries.indexOf(event.target as HTMLElement) + by];
  if (target) {
    event.preventDefault();
    target.focus();
  }
}
