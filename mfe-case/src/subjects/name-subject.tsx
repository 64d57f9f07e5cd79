import type { CaseView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Pencil } from '@portal/ui/icons';
import { lazy, Suspense, useState } from 'react';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }));

interface NameSubjectProps {
  caseView: CaseView;
  /** The name in the released report. */
  suggestion: string | undefined;
}

/** Lets the staff of an open case name its subject, or correct the name. */
export function NameSubject({ caseView, suggestion }: NameSubjectProps) {
  const [isOpen, setOpen] = useState(false);
  const label = caseView.subjectName === undefined ? 'Name the subject' : "Correct the subject's name";
  return (
    <>
      {caseView.subjectName === undefined ? (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <Pencil /> {label}
        </Button>
      ) : (
        <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={() => setOpen(true)}>
          <Pencil />
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <NameDialog caseView={caseView} suggestion={suggestion} title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
