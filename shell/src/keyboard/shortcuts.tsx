import { dashboardPathOf, useNavigate, useSession } from '@portal/sdk';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { LazyPart } from '../frame/lazy-part';
import { type Shortcut, shortcutOf } from './shortcut-of';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help')).ShortcutHelp }));
const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));

/** The keyboard shortcuts of staff. The code that they run is loaded with the first of them. */
export function Shortcuts() {
  const { user } = useSession();
  return user && user.role !== 'client' ? <StaffShortcuts key={user.id} home={dashboardPathOf(user)} /> : null;
}

function StaffShortcuts({ home }: { home: string }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'help' | 'palette'>();
  const close = () => setOpen(undefined);

  const actOnPage = async (shortcut: 'search' | 'next' | 'previous' | 'edit') => {
    // Without its code a shortcut does nothing; the page has a button for everything.
    const acts = await import('./acts').catch(() => undefined);
    if (acts?.[shortcut]() === false && shortcut === 'search') {
      setOpen('palette');
    }
  };
  const act = (shortcut: Shortcut) => {
    switch (shortcut) {
      case 'help':
      case 'palette':
        setOpen(shortcut);
        break;
      case 'cases':
        void navigate(home);
        break;
      default:
        void actOnPage(shortcut);
    }
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut) {
      event.preventDefault();
      act(shortcut);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <LazyPart plain={null}>
      {open === 'help' && <ShortcutHelp onClose={close} />}
      {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('help')} />}
    </LazyPart>
  );
}
