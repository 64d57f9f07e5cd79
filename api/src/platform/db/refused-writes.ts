import { QueryFailedError } from 'typeorm';

/** PostgreSQL SQLSTATE and SQLite extended result code for a broken UNIQUE or PRIMARY KEY. */
const uniqueCodes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** PostgreSQL SQLSTATEs for a serialization failure and a deadlock, after which the transaction can be retried. */
const retryableCodes = new Set(['40001', '40P01']);

const codeOf = (error: unknown) =>
  error instanceof QueryFailedError ? String((error.driverError as { code?: unknown }).code) : '';

export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(codeOf(error));
export const isRetryable = (error: unknown): boolean => retryableCodes.has(codeOf(error));
