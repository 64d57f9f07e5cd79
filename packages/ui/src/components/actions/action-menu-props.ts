import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { Icon } from '../../icons';

/** An action, a note between actions, or a line between them. */
export type MenuEntry =
  | { key: string; label: ReactNode; icon?: Icon; tone?: 'destructive'; onSelect: () => void }
  | { note: string }
  | 'line';

export interface ActionMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Undefined while they load: the menu opens once they are there. */
  entries: readonly MenuEntry[] | undefined;
  /** Called when the pointer or the focus reaches the button, for entries that load only then. */
  onPrepare?: () => void;
  align?: 'start' | 'center' | 'end';
}
