const dayMs = 86_400_000;

/** How long ago an edition was imported, such as '3 days old'. */
export function ageOf(importedAt: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(importedAt)) / dayMs));
  if (Number.isNaN(days)) {
    return 'age unknown';
  }
  return days === 0 ? 'imported today' : days === 1 ? '1 day old' : `${days} days old`;
}
