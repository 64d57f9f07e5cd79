import { readPdf } from './pdf-text';

/** Numbers, hashes and signs are in Latin letters on every paper. */
const known = /\b(?:AED|USD|IBAN|SHA-256|GSTIN|[A-Z]{2,4}-\d[\d-]*|[0-9a-f]{64})\b/g;

/** The Latin words of a paper of which all typed texts are in Arabic: what nobody has translated. */
export const latinWords = (pdf: Buffer): string[] =>
  readPdf(pdf).shown.flatMap(({ text }) => text.replaceAll(known, '').match(/\p{Script=Latin}{2,}/gu) ?? []);
