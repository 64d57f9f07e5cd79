import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import type { Phrase } from '../../../platform/phrases/phrase';
import { enqueueMails, type MailKind, type MailMessage } from '../../../records/mail';
import type { Case } from '../case.entity';
import { recipientsOf } from './case-recipients';

/** The sentence of a mail, by reader. Neither may reveal what the case is about. */
export interface CaseMailTexts {
  client: Phrase;
  staff: Phrase;
}

interface CaseUpdate {
  kind: MailKind;
  /** Id of the system message about the same change in the conversation. */
  about: string;
  /** The person who made the change and gets no mail about it. */
  except: Pick<Actor, 'id'> | null;
  title: Phrase;
  text: CaseMailTexts;
  /** Leads to the case if not given. */
  action?: MailMessage['action'];
  at: Instant;
}

/** Mails everyone on a case, except the person who made the change, what has happened and a link to the case. */
export async function mailCaseUpdate(
  tx: EntityManager,
  caseRecord: Pick<Case, 'id' | 'attorneyId' | 'clientEmail' | 'clientEmailNormalized' | 'language'>,
  { kind, about, except, title, text, action, at }: CaseUpdate,
): Promise<void> {
  const recipients = await recipientsOf(tx, caseRecord, except);
  const mails = recipients.map(({ address, side }) => ({
    kind,
    subjectId: about,
    recipient: address,
    ...(side === 'client' && { language: caseRecord.language }),
    subject: title,
    heading: title,
    paragraphs: [text[side]],
    action: action ?? { label: 'Open the case', url: `/cases/${caseRecord.id}` },
    caseId: caseRecord.id,
    bundled: true,
    at,
  }));
  await enqueueMails(tx, mails);
}
