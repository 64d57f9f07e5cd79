import {
  caseTypeLabels,
  deadlineLabels,
  type Language,
  serviceLevelLabels,
  serviceNameOf,
  type UrgentPayment,
  urgentLabel,
  urgentReason,
} from '@portal/contracts';
import { isolated } from '../../../platform/kernel/isolated';
import { timeInZone } from '../../../platform/kernel/time-in-zone';
import { say, sayCount, written } from '../../../platform/phrases/phrase';
import { composeIn, type Translate } from '../../../platform/phrases/translate';
import { inOwnLanguage, type MailAction, type PreparedMail, type ReadableMail } from '../../../records/mail';
import { type Case, neverDue } from '../case.entity';
import { linkedMailTexts } from './linked-mail-texts';

/** A queued mail with its case, as its recipient may know it. */
export interface CaseNews {
  mail: ReadableMail;
  caseRecord: Case;
  /** `former`: the attorney who has just lost the case. */
  side: 'client' | 'staff' | 'former';
  /** The subject of the check; undefined for a recipient who gets no content by mail. */
  name: string | undefined;
  /** Why staff have to hurry; undefined for others. */
  urgent: UrgentPayment | undefined;
}

/** A subject line is cut by most mail programs; the text of the mail has the whole name. */
const maxNameInSubject = 60;
/** A longer list is too much for a mail, so it is cut. */
const maxLines = 100;

interface Reading {
  timeZone: string;
  /** The language that all mails have. */
  language: Language;
}

/** Adds to a mail what its recipient may know of the case. */
export function composeOne(news: CaseNews, { timeZone, language: wanted }: Reading): Omit<PreparedMail, 'ids'> {
  return composeIn(wanted, (t, language) => composedOne(news, { timeZone, language, t }));
}

function composedOne(news: CaseNews, { timeZone, language, t }: Reading & { t: Translate }): Omit<PreparedMail, 'ids'> {
  const { caseRecord, name, urgent } = news;
  const mail = inOwnLanguage(news.mail, language);
  const { body } = mail;
  const subject = urgent ? `${urgentLabel(urgent)}: ${mail.subject}` : mail.subject;
  const why = urgent ? [`${urgentLabel(urgent)}.`] : [];
  const facts = asksForWork(news) ? [`${factsOf(news, timeZone).join(', ')}.`] : [];
  const { caseNumber: number } = caseRecord;
  return name === undefined
    ? { ...body, language, subject, paragraphs: [...why, ...body.paragraphs, ...facts] }
    : {
        ...body,
        language,
        subject: t(say('{subject} ({name})', { subject: written(subject), name: shortened(name) })),
        paragraphs: [...why, t(say('Case {number}: {name}', { number, name })), ...body.paragraphs, ...facts],
      };
}

/** Makes one mail of several of a kind, with a line for each, the most urgent first. */
export const composeMany = (
  all: readonly [CaseNews, ...CaseNews[]],
  { timeZone, language: wanted, dashboard }: Reading & { dashboard: string },
): Omit<PreparedMail, 'ids'> =>
  composeIn(wanted, (t, language) => composedMany(all, { timeZone, language, dashboard, t }));

function composedMany(
  all: readonly [CaseNews, ...CaseNews[]],
  { dashboard, t, ...reading }: Reading & { dashboard: string; t: Translate },
): Omit<PreparedMail, 'ids'> {
  const [{ mail, side }] = all;
  const { title, next, end, action } = wordsOf(mail.kind, side);
  const heading = t(sayCount(all.length, { one: title, other: title }));
  const lines = all
    .toSorted(byUrgency)
    .slice(0, maxLines)
    .map((news) => lineOf(news, { ...reading, t }));
  const more = all.length - lines.length;
  return {
    language: reading.language,
    subject: heading,
    heading,
    paragraphs: [
      ...(next ? [t(next)] : []),
      ...lines,
      ...(more > 0 ? [t(sayCount(more, { one: 'And {count} more.', other: 'And {count} more.' }))] : []),
      ...(end ? [t(end)] : []),
    ],
    action: action ?? { label: t('Open your dashboard'), url: dashboard },
  };
}

const byUrgency = (one: CaseNews, other: CaseNews): number => (placeOf(one) < placeOf(other) ? -1 : 1);
const placeOf = ({ caseRecord: { dueAt, caseNumber }, urgent }: CaseNews) => `${urgent ? 0 : 1} ${dueAt} ${caseNumber}`;

function lineOf(news: CaseNews, { timeZone, language, t }: Reading & { t: Translate }): string {
  const { caseRecord, name, side, urgent } = news;
  const mail = inOwnLanguage(news.mail, language);
  const { caseNumber: number } = caseRecord;
  const numbered = name === undefined ? say('{number}', { number }) : say('{number}, {name}', { number, name });
  const head = urgent ? written(`Urgent, ${urgentReason(urgent)}: ${t(numbered)}`) : numbered;
  if (side === 'former' || mail.kind === 'case.linked') {
    return t(head);
  }
  const text = asksForWork(news) ? factsOf(news, timeZone).join(', ') : (mail.body.paragraphs[0] ?? '');
  return t(say('{head}: {text}', { head, text: written(text) }));
}

const asksForWork = ({ mail: { kind }, side }: CaseNews): boolean =>
  side === 'staff' && ['case.assigned', 'case.submitted', 'case.urgent'].includes(kind);

/** What staff need to know before they open a case. */
function factsOf({ caseRecord, name }: CaseNews, timeZone: string): string[] {
  const { caseType, serviceLevel, serviceCode, clientName, nextDeadline, dueAt } = caseRecord;
  const [level = ''] = serviceLevelLabels[serviceLevel].split(' – ');
  const ordered = serviceNameOf(serviceCode);
  const isDue = nextDeadline !== null && dueAt !== neverDue;
  return [
    caseTypeLabels[caseType],
    `service level "${level}"`,
    ...(ordered ? [`ordered "${isolated(ordered)}"`] : []),
    ...(name === undefined ? [] : [`client ${isolated(clientName)}`]),
    ...(isDue ? [`${deadlineLabels[nextDeadline].toLowerCase()} due by ${timeInZone(dueAt, timeZone)}`] : []),
  ];
}

interface Words {
  /** For two and more. */
  title: string;
  next?: string;
  /** Below the list. */
  end?: string;
  /** Leads to the dashboard if not given. */
  action?: MailAction;
}

function wordsOf(kind: string, side: CaseNews['side']): Words {
  switch (kind) {
    case 'case.assigned':
      return side === 'client'
        ? { title: '{count} of your cases have an attorney' }
        : {
            title: '{count} cases have been assigned to you',
            next: 'Please read them and write to the clients in time.',
          };
    case 'case.unassigned':
      return {
        title: '{count} cases have been assigned to colleagues',
        next: 'They no longer appear on your dashboard.',
      };
    case 'case.submitted':
      return { title: '{count} new cases', next: 'They wait for an attorney. Please assign them.' };
    case 'case.linked':
      return {
        title: '{count} cases are linked to your account',
        next: linkedMailTexts.many,
        end: linkedMailTexts.notYou,
      };
    case 'document.new':
      return { title: 'New documents in {count} cases' };
    case 'task.assigned':
      return {
        title: '{count} new tasks for you',
        action: { label: 'Open your tasks', url: '/tasks' },
      };
    default:
      return { title: 'News in {count} cases' };
  }
}

const shortened = (name: string): string => {
  const characters = [...name];
  return characters.length > maxNameInSubject ? `${characters.slice(0, maxNameInSubject - 1).join('')}…` : name;
};
