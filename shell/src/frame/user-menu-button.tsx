import type { SessionUser } from '@portal/contracts';
import { buttonClass } from '@portal/ui/button-class';
import { lazy, useState, useTransition } from 'react';
import { LazyPart } from './lazy-part';
import { PlainUserMenu } from './plain-user-menu';
import { UserButtonContent } from './user-button-content';
import type { PressedWith } from './user-menu';

const loadMenu = () => import('./user-menu');
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }));

/** Fetches the code of the menu early. It ignores failures, because a press asks again. */
const prepareMenu = () => void loadMenu().catch(() => undefined);

/**
 * The button of the user menu. The menu's code is large and most visits do not open it, so it is fetched when the pointer or the
 * focus reaches the button. The menu replaces the button once it was pressed and the code is there.
 */
export function UserMenuButton({ user }: { user: SessionUser }) {
  const [pressedWith, setPressedWith] = useState<PressedWith>();
  // A transition keeps the button, and the focus on it, while the code of the menu loads.
  const [isOpening, startOpening] = useTransition();
  const press = (how: PressedWith) => startOpening(() => setPressedWith(how));
  return (
    <LazyPart plain={<PlainUserMenu user={user} />}>
      {pressedWith ? (
        <UserMenu user={user} pressedWith={pressedWith} />
      ) : (
        <button
          type="button"
          className={buttonClass({ variant: 'ghost' })}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isOpening}
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          // Browsers also report Enter and Space as clicks, which have no count.
          onClick={({ detail }) => press(detail === 0 ? 'key' : 'pointer')}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              press('key');
            }
          }}
          // Someone who has moved on to another control is not called back by a menu that comes late. A page that arrives focuses
          // its heading, which does not count.
          onBlur={({ relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0) {
              setPressedWith(undefined);
            }
          }}
        >
          <UserButtonContent name={user.name} />
        </button>
      )}
    </LazyPart>
  );
}
