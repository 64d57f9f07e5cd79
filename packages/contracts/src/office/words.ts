import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine } from '../calls/fields';
import { Pagination, pageQuery } from '../calls/paging';
import { otherLanguages } from '../portal/languages';

/** `formLength` is the most for any text; each text has a limit of its own, by the length of its English. */
export const wordLimits = { perLanguage: 200, formLength: 2_000, forms: 6 } as const;

export const wordTexts = {
  empty: 'Please write the text.',
  language: 'Please choose a language from the list.',
  notFound: 'No page, mail or paper has this text any more.',
  correctionNotFound: 'This correction no longer exists.',
  tooMany: `There are ${wordLimits.perLanguage} corrections in this language. Please ask the developers to take them over.`,
  corrected: 'The words have been corrected.',
  undone: 'The former words are back.',
} as const;

const Language = z.enum(otherLanguages, wordTexts.language);

/** What an admin has put in the place of a translation. */
export const Correction = z.object({
  _id: Id,
  forms: z.array(z.string()),
  changedAt: Instant,
  /** The English text has changed since, or is gone: pages say what was shipped. */
  isStale: z.boolean(),
});
export type Correction = z.infer<typeof Correction>;

/** An English text and its translation, as it was shipped. */
export const TranslatedText = z.object({
  /** For one thing, if there is another text for several. */
  text: z.string(),
  other: z.optional(z.string()),
  /** One text, or one for each plural form of the language, in the order of CLDR. */
  forms: z.array(z.string()),
  /** The apps and packages that say it: `mfe-public`, or `api` for mails and papers. */
  places: z.array(z.string()),
  correction: z.optional(Correction),
});
export type TranslatedText = z.infer<typeof TranslatedText>;

export const CorrectionDraft = z.object({
  language: Language,
  text: z.string().check(z.maxLength(wordLimits.formLength)),
  other: z.optional(z.string().check(z.maxLength(wordLimits.formLength))),
  forms: z
    .array(requiredLine(wordLimits.formLength, wordTexts.empty))
    .check(z.refine(({ length }) => length > 0 && length <= wordLimits.forms, wordTexts.empty)),
});
export type CorrectionDraft = z.infer<typeof CorrectionDraft>;

const access = ['admin'] as const;

export const listTranslations = endpoint({
  method: 'GET',
  path: '/words',
  access,
  input: z.object({
    query: z.object({
      q: pageQuery.q,
      page: pageQuery.page,
      limit: pageQuery.limit,
      /** The first that the operator offers, unless another is named. */
      language: z.optional(Language),
      corrected: z.optional(z.enum(['true'], 'Please ask for corrected texts only with true.')),
    }),
  }),
  data: z.object({
    /** The languages other than English that the operator offers. */
    languages: z.array(z.string()),
    language: z.optional(z.string()),
    texts: z.array(TranslatedText),
    pagination: Pagination,
  }),
});

export const correctTranslation = endpoint({
  method: 'PUT',
  path: '/words',
  access,
  recentFactor: 'always',
  input: z.object({ body: CorrectionDraft }),
  data: z.object({ text: TranslatedText }),
  message: wordTexts.corrected,
});

export const undoCorrection = endpoint({
  method: 'DELETE',
  path: '/words/:correctionId',
  access,
  input: z.object({ params: z.object({ correctionId: Id }) }),
  data: z.object({}),
  message: wordTexts.undone,
});
