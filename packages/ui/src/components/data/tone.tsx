import { Activity, AlertCircle, CheckCircle, Clock, type Icon } from '../../icons';

/** A colour of badges, timeline dots and chart parts. It must never carry a meaning without a word beside it. */
export type Tone = 'yellow' | 'blue' | 'green' | 'purple' | 'grey' | 'red';

export const caseStatusTones = {
  pending: 'yellow',
  assigned: 'blue',
  'in-progress': 'green',
  resolved: 'purple',
  closed: 'grey',
} as const satisfies Record<string, Tone>;

export const caseStatusIcons = {
  pending: Clock,
  assigned: AlertCircle,
  'in-progress': Activity,
  resolved: CheckCircle,
  closed: CheckCircle,
} as const satisfies Record<keyof typeof caseStatusTones, Icon>;

export const invoiceStatusTones = {
  draft: 'grey',
  sent: 'blue',
  viewed: 'yellow',
  paid: 'green',
  overdue: 'red',
  cancelled: 'grey',
} as const satisfies Record<string, Tone>;

export const senderRoleTones = {
  admin: 'red',
  attorney: 'green',
  client: 'blue',
  system: 'grey',
} as const satisfies Record<string, Tone>;

/** The tone of `value`; grey for a value that this code does not know. */
export const toneOf = (tones: Readonly<Record<string, Tone>>, value: string): Tone =>
  (Object.hasOwn(tones, value) && tones[value]) || 'grey';
