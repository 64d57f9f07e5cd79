import { reservedName } from '@portal/contracts';
import { AppError } from './app-error';

/**
 * Refuses a name under which a person would be taken for the portal.
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

/** The visible letters and digits of a name, in one case and one form, without accents or invisible letters. */
const letters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
