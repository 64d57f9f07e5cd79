import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { Case } from './case.entity';
import { recipientsOf } from './case-recipients';

interface CaseNews {
  kind: string;
  /** Id of the message that tells the same in the portal. */
  about: string;
  /** Who knows already, because they did it. */
  except: Pick<Actor, 'id'> | null;
  title: string;
  /** No word of what the case is about. */
  text: string;
  at: Instant;
}

/** Tells everyone on a case by mail what happened to it; each learns the way there, nobody learns the matter. */
export async function mailCaseUpdate(
  tx: EntityManager,
  caseRecord: Pick<Case, 'id' | 'attorneyId' | 'clientEmail' | 'clientEmailNormalized'>,
  { kind, about, except, title, text, at }: CaseNews,
): Promise<void> {
  for (const { address } of await recipientsOf(tx, caseRecord, except)) {
    await enqueueMail(tx, {
      kind,
      subjectId: about,
      recipient: address,
      subject: title,
      heading: title,
      paragraphs: [text],
      action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
      at,
    });
  }
}
