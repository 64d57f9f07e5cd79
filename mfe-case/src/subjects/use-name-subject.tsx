import type { CaseView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Pencil } from '@portal/ui/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }));

/**
 * Lets the staff of an open case name its subject, or correct the name. The caller places the button, which moves beside
 * the title with the first name; the dialog stays where it is, with what was typed in it.
 *
 * @param suggestion - the name in the released report.
 */
export function useNameSubject(caseView: CaseView, suggestion: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasName = caseView.subjectName !== undefined;
  const label = hasName ? "Correct the subject's name" : 'Name the subject';

  // The browser cannot restore the focus to a button that has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button moves when the subject gets its name
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) {
      button.current?.focus();
    }
  }, [isOpen, hasName]);

  const open = () => {
    wasOpen.current = true;
    setOpen(true);
  };
  return {
    hasName,
    button: caseView.abilities.nameSubject && (
      <Button
        ref={button}
        variant={hasName ? 'ghost' : 'outline'}
        size={hasName ? 'icon-sm' : 'sm'}
        aria-label={label}
        title={hasName ? label : undefined}
        onClick={open}
      >
        <Pencil /> {!hasName && label}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense>
        <NameDialog caseView={caseView} suggestion={suggestion} title={label} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
