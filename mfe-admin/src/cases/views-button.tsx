import { Button } from '@portal/ui/button';
import { Star } from '@portal/ui/icons';
import { lazy, Suspense, useState } from 'react';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog')).ViewsDialog }));

/** Opens the saved views. Their code and their rows are loaded on the first press. */
export function ViewsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="pointer-coarse:min-h-11" onClick={() => setOpen(true)}>
        <Star /> Saved views
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
