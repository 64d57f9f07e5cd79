import { reservedName } from '@portal/contracts';
import { AppError } from './app-error';
import { foldLookAlikes } from './spellings/look-alikes';

/**
 * Refuses a name that could be mistaken for the portal's own.
 *
 * @param field - the field of the form that holds the name.
 * @throws AppError `VALIDATION`.
 */
export function refuseReservedName(name: string, field: string, brandName: string): void {
  if (isReservedName(name, brandName)) {
    throw new AppError('VALIDATION', reservedName, { errors: { [field]: [reservedName] } });
  }
}

export const isReservedName = (name: string, brandName: string): boolean =>
  [system, brandName].some((reserved) => letters(reserved) === letters(name));

const system = 'System';

/** Reduces a name to its letters and digits, so that names that look alike become equal. */
const letters = (name: string): string => foldLookAlikes(name).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
