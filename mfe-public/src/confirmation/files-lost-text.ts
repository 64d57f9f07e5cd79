import { plural } from '@portal/build/i18n';

/** Warning after a submission whose case was stored while some of its uploads failed. */
export const filesLostText = (lost: number): string =>
  plural(lost, {
    one: 'Your case was submitted, but {count} file could not be uploaded.',
    other: 'Your case was submitted, but {count} files could not be uploaded.',
  });
