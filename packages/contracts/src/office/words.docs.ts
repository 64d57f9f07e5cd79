import { describeCalls } from '../calls/call-docs';
import { missing, wrong } from '../calls/shared-refusals';
import * as contracts from './words';
import { correctionDraftSample, translatedTextSample } from './words.samples';

const { wordTexts } = contracts;

export const wordDocs = describeCalls(contracts, {
  name: 'Words',
  description:
    'The translations of what pages, mails and papers say, and the words that admins put in their place. A correction holds until it is undone, or until the English text changes; every instance follows it within a few seconds.',
  missing: missing('correction', wordTexts.correctionNotFound),
  calls: {
    listTranslations: {
      summary: 'List translated texts',
      description: 'In the order of their English. `q` looks in English, translations and corrections.',
      reply: {
        languages: ['ar'],
        language: 'ar',
        texts: [translatedTextSample()],
        pagination: { page: 1, limit: 20, total: 1, pages: 1 },
      },
    },
    correctTranslation: {
      summary: 'Correct a translation',
      description:
        'Follows the rules for all translations: the placeholders and tags of the English text, each plural form, the script of the language, digits from 0 to 9, and at most 80 characters more than twice the English.',
      ask: { body: correctionDraftSample() },
      reply: { text: translatedTextSample() },
      missing: missing('text', wordTexts.notFound),
      refuses: [
        wrong('forms.0', 'This has other placeholders or tags: {number}.', 'a form breaks one of the rules'),
        { code: 'CONFLICT', message: wordTexts.tooMany, when: 'a language has as many corrections as it may have' },
      ],
    },
    undoCorrection: { summary: 'Undo a correction' },
  },
});
