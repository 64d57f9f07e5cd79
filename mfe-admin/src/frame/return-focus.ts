/**
 * Puts the focus back on the button whose menu opened a dialog, once the dialog has gone. The browser cannot do so by
 * itself: what had the focus was an entry of the menu, which is no longer there.
 */
export const returnFocus = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

export const menuIdOf = ({ _id }: { _id: string }): string => `menu-${_id}`;
