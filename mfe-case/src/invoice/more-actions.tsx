import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { Ellipsis, type Icon } from '@portal/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';

export interface FurtherAction {
  key: string;
  label: string;
  icon: Icon;
  isDestructive?: boolean;
  onSelect: () => void;
}

interface MoreActionsProps {
  actions: readonly FurtherAction[];
  busy?: boolean;
}

/** A button that shows further actions below the row of buttons. A menu of `ui` would weigh more than this whole page. */
export function MoreActions({ actions, busy }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => (isOpen ? closeOnLeaving(box.current, () => setOpen(false)) : undefined), [isOpen]);

  /** Returns the focus first, so that a dialog gives it back to a button that is still there. */
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons.
    <div ref={box} className="sm:relative" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Button
        ref={trigger}
        variant="outline"
        size="icon"
        aria-label={t('More actions')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        busy={busy}
        onClick={() => setOpen(!isOpen)}
      >
        {!busy && <Ellipsis />}
      </Button>
      {isOpen && (
        <ul
          id={listId}
          className="absolute end-0 top-full z-20 mt-1.5 min-w-56 rounded-lg border border-border bg-card p-1.5 text-card-foreground shadow-lg max-sm:start-0"
        >
          {actions.map(({ key, label, icon: Glyph, isDestructive, onSelect }) => (
            <li key={key}>
              <button
                type="button"
                className={`flex min-h-10 w-full items-center gap-2.5 rounded-md px-3 py-2 text-start text-sm hover:bg-muted focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0 ${isDestructive ? 'text-red-ink' : ''}`}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                <Glyph /> {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function closeOnLeaving(box: HTMLElement | null, close: () => void): () => void {
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !box?.contains(target)) {
      close();
    }
  };
  const events = ['pointerdown', 'focusin'] as const;
  for (const name of events) {
    document.addEventListener(name, leave);
  }
  return () => {
    for (const name of events) {
      document.removeEventListener(name, leave);
    }
  };
}
