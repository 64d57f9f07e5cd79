import { sampleIds } from '../calls/sample-ids';
import type { Correction, CorrectionDraft, TranslatedText } from './words';

export const correctionSample = (changes: Partial<Correction> = {}): Correction => ({
  _id: sampleIds.correction,
  forms: ['افتحوا القضية'],
  changedAt: '2026-03-02T09:00:00.000Z',
  isStale: false,
  ...changes,
});

export const translatedTextSample = (changes: Partial<TranslatedText> = {}): TranslatedText => ({
  text: 'Open the case',
  forms: ['فتح القضية'],
  places: ['api', 'mfe-client'],
  correction: correctionSample(),
  ...changes,
});

export const correctionDraftSample = (): CorrectionDraft => ({
  language: 'ar',
  text: 'Open the case',
  forms: ['افتحوا القضية'],
});
