import type { Language } from '@portal/contracts';
import type { Instant } from '../../platform/kernel/clock';
import type { Phrase } from '../../platform/phrases/phrase';
import { composeIn, inEnglish, type Translate } from '../../platform/phrases/translate';
import type { MailAction, MailBody, MailEvent, MailTranslation } from './mail.entity';
import type { MailKind } from './mail-kinds';

interface MessageAction extends Pick<MailAction, 'url'> {
  label: Phrase;
}

export interface MailMessage extends Pick<MailBody, 'caseId' | 'replyTo' | 'forStaff'> {
  kind: MailKind;
  /** The id of the row that the mail is about; at most 80 characters. */
  subjectId: string;
  /** What tells this event apart from others of its kind about the row: an id or a day. */
  occasion?: string;
  recipient: string;
  /** Of a recipient without a client's account, which has its own; English if left out. Staff get English. */
  language?: Language;
  subject: Phrase;
  heading: Phrase;
  paragraphs: readonly Phrase[];
  action?: MessageAction | undefined;
  /** A link below the button. */
  secondAction?: MessageAction | undefined;
  /** An event for the calendar of the recipient, which is sent along. */
  event?: (Omit<MailEvent, 'summary' | 'at'> & { summary: Phrase }) | undefined;
  /** Lets the mail wait, so that one mail reports several such events; only for mails with a `caseId`. */
  bundled?: boolean;
  at: Instant;
}

type Told = Omit<MailTranslation, 'language'>;

const told = ({ subject, heading, paragraphs, action, secondAction, event, at }: MailMessage, t: Translate): Told => ({
  subject: t(subject),
  heading: t(heading),
  paragraphs: paragraphs.map(t),
  ...(action && { action: { ...action, label: t(action.label) } }),
  ...(secondAction && { secondAction: { ...secondAction, label: t(secondAction.label) } }),
  ...(event && { event: { ...event, at, summary: t(event.summary) } }),
});

/** Words a mail in English, which staff read in lists of failed mails, and in the language of its recipient. */
export function wordsOf(message: MailMessage, language: Language): { subject: string; body: MailBody } {
  const { caseId, replyTo, forStaff } = message;
  const { subject, ...english } = told(message, inEnglish);
  const own = composeIn(language, (t, used) => (used === 'en' ? undefined : { ...told(message, t), language: used }));
  return {
    subject,
    body: {
      ...english,
      ...(caseId && { caseId }),
      ...(replyTo && { replyTo }),
      ...(forStaff && { forStaff }),
      ...(own && { translation: own }),
    },
  };
}
