import type { Instant } from './clock';

export interface CalendarEvent {
  /** Stays the same when the event is moved. */
  uid: string;
  /** Rises with each change, so that calendars keep the latest. */
  sequence: number;
  startsAt: Instant;
  endsAt: Instant;
  /** When this version was made. */
  at: Instant;
  summary: string;
  isCancelled?: boolean;
  url?: string;
}

interface Calendar {
  /** `REQUEST` and `CANCEL` need an organizer and an attendee; `PUBLISH` has none. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  organizer?: string;
  attendee?: string;
}

/**
 * Writes an iCalendar file (RFC 5545). Times are in UTC: every calendar shows them in the time zone of its reader, and no rules for
 * changes of clocks have to be sent along.
 */
export function calendarText(events: readonly CalendarEvent[], { method, organizer, attendee }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Case portal//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => linesOf(event, { organizer, attendee })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (
  event: CalendarEvent,
  { organizer, attendee }: { organizer?: string | undefined; attendee?: string | undefined },
) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.at)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  ...(organizer ? [`ORGANIZER:mailto:${organizer}`] : []),
  ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`] : []),
  'END:VEVENT',
];

/** `20261130T100000Z`. */
const utc = (at: Instant): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const longest = 75;

/** Breaks a line after at most 75 bytes, and never within a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longest) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
