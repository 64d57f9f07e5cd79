import { formatDate, isPastDay } from '@portal/sdk';

const dayMs = 86_400_000;

/** `soon`: today or tomorrow in the reader's time zone. */
export function urgencyOf(dueOn: string, now = new Date()): 'late' | 'soon' | 'later' {
  if (isPastDay(dueOn, now)) {
    return 'late';
  }
  return isPastDay(dueOn, new Date(now.getTime() + 2 * dayMs)) ? 'soon' : 'later';
}

/** A due day as people say it: `Was due 2 Mar 2026`, `Today`, `Tomorrow` or `Due 9 Mar 2026`. */
export function dueText(dueOn: string, now = new Date()): string {
  switch (urgencyOf(dueOn, now)) {
    case 'late':
      return `Was due ${formatDate(dueOn)}`;
    case 'soon':
      return isPastDay(dueOn, new Date(now.getTime() + dayMs)) ? 'Today' : 'Tomorrow';
    case 'later':
      return `Due ${formatDate(dueOn)}`;
  }
}
