import { randomUUID } from 'node:crypto';
import { problemsOf } from '@portal/build/locales';
import {
  type CorrectionDraft,
  type Given,
  type Language,
  type listTranslations,
  type OtherLanguage,
  type TranslatedText,
  wordLimits,
  wordTexts,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { PageText } from '../../delivery/portal';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../../records/audit';
import { TextCorrection } from './correction.entity';
import { type KnownText, knownTexts } from './known-texts';
import { readCorrections } from './read-corrections';

type Query = Given<typeof listTranslations>['query'];

interface Found {
  languages: OtherLanguage[];
  language: OtherLanguage | undefined;
  /** One page of them. */
  texts: TranslatedText[];
  total: number;
}

/** Lets admins correct what pages, mails and papers say in other languages than English. */
export class WordService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly pageTexts: { in(language: string): Promise<PageText[]> },
    private readonly offered: readonly Language[],
  ) {}

  async list({ q, page, limit, corrected, ...asked }: Query): Promise<Found> {
    const languages = this.offered.filter((code): code is OtherLanguage => code !== 'en');
    const language = asked.language ?? languages[0];
    if (language === undefined) {
      return { languages, language, texts: [], total: 0 };
    }
    const rows = await this.db.read.findBy(TextCorrection, { language });
    const all = withCorrections(await this.knownIn(language), rows);
    const found = all.filter((each) => (!corrected || each.correction) && has(each, q?.toLowerCase() ?? ''));
    return { languages, language, texts: found.slice((page - 1) * limit, page * limit), total: found.length };
  }

  /**
   * Puts other words in the place of a translation.
   *
   * @throws AppError `VALIDATION` when they break a rule of translations.
   */
  async correct(actor: Actor, { language, text, other, forms }: CorrectionDraft): Promise<TranslatedText> {
    const known = (await this.knownIn(language)).get(text);
    if (!known || known.other !== other) {
      throw new AppError('NOT_FOUND', wordTexts.notFound);
    }
    refuseMistakes(known, forms, language);
    const row = await this.db.write(async (tx) => {
      const at = instant(this.now());
      const before = await tx.findOneBy(TextCorrection, { language, text });
      if (!before && (await tx.countBy(TextCorrection, { language })) >= wordLimits.perLanguage) {
        throw new AppError('CONFLICT', wordTexts.tooMany);
      }
      const id = before?.id ?? randomUUID();
      const next = { id, language, text, other: other ?? null, forms, changedAt: at };
      await (before ? tx.update(TextCorrection, { id }, next) : tx.insert(TextCorrection, next));
      await record(tx, actor, 'words.corrected', next, { from: (before ?? known).forms, to: forms });
      return next;
    });
    await readCorrections(this.db.read);
    return presented(known, row);
  }

  /** Brings back the shipped words. */
  async undo(actor: Actor, id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const row = isId(id) ? await tx.findOneBy(TextCorrection, { id }) : null;
      if (!row) {
        throw new AppError('NOT_FOUND', wordTexts.correctionNotFound);
      }
      await tx.delete(TextCorrection, { id });
      await record(tx, actor, 'words.restored', { ...row, changedAt: instant(this.now()) }, { from: row.forms });
    });
    await readCorrections(this.db.read);
  }

  private async knownIn(language: OtherLanguage): Promise<Map<string, KnownText>> {
    return knownTexts(language, await this.pageTexts.in(language));
  }
}

function refuseMistakes({ text, other }: KnownText, forms: string[], language: string): void {
  const problems = problemsOf({ text, ...(other !== undefined && { other }), forms }, language);
  if (problems.length > 0) {
    const message = `This ${[...new Set(problems)].join(', and ')}.`;
    throw new AppError('VALIDATION', message, { errors: { forms: [message] } });
  }
}

/** Corrections of texts that nothing says any more come last, so that admins can undo them. */
function withCorrections(texts: Map<string, KnownText>, rows: readonly TextCorrection[]): TranslatedText[] {
  const byText = new Map(rows.map((row) => [row.text, row]));
  const gone = rows.filter(({ text }) => !texts.has(text));
  return [
    ...[...texts.values()].map((known) => presented(known, byText.get(known.text))),
    ...gone.map((row) => presented({ text: row.text, forms: [], places: [] }, row)),
  ];
}

function presented(known: KnownText, row: TextCorrection | undefined): TranslatedText {
  if (!row) {
    return known;
  }
  const { id, forms, changedAt, other } = row;
  const isStale = known.places.length === 0 || (known.other ?? null) !== other;
  return { ...known, correction: { _id: id, forms, changedAt, isStale } };
}

const has = ({ text, other = '', forms, correction }: TranslatedText, words: string): boolean =>
  [text, other, ...forms, ...(correction?.forms ?? [])].some((each) => each.toLowerCase().includes(words));

/** Admins type these words, so the trail has them apart. */
const record = (
  tx: EntityManager,
  actor: Actor,
  action: string,
  { id, language, text, changedAt }: TextCorrection,
  { from, to }: { from: string[]; to?: string[] },
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    subjectType: 'correction',
    subjectId: id,
    at: changedAt,
    detail: { language },
    words: { text, from: from.join(' | '), ...(to && { to: to.join(' | ') }) },
  });
