import { t } from '@portal/build/i18n';
import { dayMs, type MessageView } from '@portal/contracts';
import { formatDate } from '@portal/sdk';

export interface Day {
  label: string;
  messages: MessageView[];
}

/** Groups messages by calendar day in the reader's time zone, in their given order. */
export function byDay(messages: readonly MessageView[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const label = dayOf(message.createdAt, now);
    const last = days.at(-1);
    if (last?.label === label) {
      last.messages.push(message);
    } else {
      days.push({ label, messages: [message] });
    }
  }
  return days;
}

function dayOf(instant: string, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((midnight(now) - midnight(new Date(instant))) / dayMs);
  return daysAgo === 0 ? t('Today') : daysAgo === 1 ? t('Yesterday') : formatDate(instant);
}
