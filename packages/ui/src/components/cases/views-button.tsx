import { type ComponentType, Suspense, useState } from 'react';
import { Star } from '../../icons';
import { Button } from '../actions/button';

interface Props {
  /** A lazy component, so that its code and its rows are loaded on the first press. */
  dialog: ComponentType<{ onClose: () => void }>;
}

/** Opens the saved views of a list. */
export function ViewsButton({ dialog: Dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="bg-background pointer-coarse:min-h-11" onClick={() => setOpen(true)}>
        <Star /> Saved views
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
