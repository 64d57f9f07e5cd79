import { cloneElement, useRef, useState } from 'react';
import type { ActionMenuProps } from './action-menu-props';
import type { OpenActionMenu, PressedWith } from './open-action-menu';

export type { ActionMenuProps, MenuEntry } from './action-menu-props';

const load = () => import('./open-action-menu');

interface Opened {
  Menu: typeof OpenActionMenu;
  pressedWith: PressedWith;
}

/**
 * A menu of actions under a button. The code of menus is large and most visits open none, so it is fetched when the pointer or
 * the focus reaches the button.
 */
export function ActionMenu({ trigger, entries, align, onPrepare }: ActionMenuProps) {
  const [opened, setOpened] = useState<Opened>();
  const isWanted = useRef(false);
  if (opened && entries) {
    return <opened.Menu trigger={trigger} entries={entries} align={align} pressedWith={opened.pressedWith} />;
  }
  const prepare = () => {
    onPrepare?.();
    // A press asks again for code that did not come.
    load().catch(() => undefined);
  };
  const press = async (pressedWith: PressedWith) => {
    isWanted.current = true;
    onPrepare?.();
    try {
      const { OpenActionMenu: Menu } = await load();
      if (isWanted.current) {
        setOpened({ Menu, pressedWith });
      }
    } catch (failure) {
      // Shows the failure in place of the page, which offers a retry.
      setOpened(() => {
        throw failure;
      });
    }
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // Browsers also report Enter and Space as clicks, which have no count.
    onClick: ({ detail }) => void press(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        void press('key');
      }
    },
    // Someone who has moved on is not called back by a menu that comes late.
    onBlur: () => {
      isWanted.current = false;
      setOpened(undefined);
    },
  });
}
