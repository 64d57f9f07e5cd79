import { rich, t } from '@portal/build/i18n';
import type { CaseEvent } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Activity, Circle, FileText, type Icon, Key, Paperclip, Receipt, UserCheck } from '@portal/ui/icons';
import { Timeline } from '@portal/ui/timeline';
import { nameWords } from '../words-of-server';
import { eventWords } from './event-words';

const icons: [part: string, icon: Icon][] = [
  ['submit', FileText],
  ['assign', UserCheck],
  ['status', Activity],
  ['document', Paperclip],
  ['invoice', Receipt],
  ['receipt-code', Key],
];

const iconOf = (action: string): Icon => icons.find(([part]) => action.includes(part))?.[1] ?? Circle;

export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  if (events.length === 0) {
    return <p className="text-muted-foreground text-sm">{t('Nothing has happened yet.')}</p>;
  }
  return (
    <Timeline
      items={events.map(({ _id, action, actorName, text, createdAt }) => ({
        id: _id,
        title: eventWords(text),
        icon: iconOf(action),
        time: (
          <>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {rich(', <name>{name}</name>', { name: (text) => <bdi>{text}</bdi> }, { name: nameWords(actorName) })}
          </>
        ),
      }))}
    />
  );
}
