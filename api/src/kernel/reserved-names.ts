import { reservedName } from '@portal/contracts';
import { AppError } from './app-error';

/**
 * Refuses a name that could be mistaken for the portal's own.
 *
 * @param field - the field of the form that holds the name.
 * @throws AppError `VALIDATION`.
 */
export function refuseReservedName(name: string, field: string, brandName: string): void {
  if ([system, brandName].some((reserved) => letters(reserved) === letters(name))) {
    throw new AppError('VALIDATION', reservedName, { errors: { [field]: [reservedName] } });
  }
}

const system = 'System';

/** Reduces a name to letters and digits in lower case, without accents, so that names that look alike become equal. */
const letters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
