import { AppError } from '../kernel/app-error';

/** The disk has no room, or the process has used up its quota. */
export const isDiskFull = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT');

export const diskFull = (): AppError =>
  new AppError('NOT_READY', 'The file could not be stored just now. Please try again later.', { retryAfter: 60 });
