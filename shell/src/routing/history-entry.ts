/**
 * Gives the entry of a full page load a name of its own before the router looks. It would call each of them 'default',
 * and open one page where another was left.
 */
export function nameHistoryEntry(): void {
  if (!history.state?.key) {
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  }
}
