/**
 * Gives the history entry of a full page load a unique key before the router starts. The router would use the key
 * 'default' for each of them, and restore one page's scroll position on another.
 */
export function nameHistoryEntry(): void {
  if (!history.state?.key) {
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  }
}
