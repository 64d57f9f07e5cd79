import { type CountryAnswer, countryAnswerOf, countryOf, noCountry, Registration } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';
import type { Receipt } from '../confirmation/receipt';
import { type NewPassword, noPassword } from '../passwords/new-password-fields';
import { withConfirmation } from '../passwords/with-confirmation';

export interface RegistrationAnswers extends CountryAnswer, NewPassword {
  name: string;
  email: string;
  phone: string;
  notifyWithoutContent: boolean;
}

const noRegistration: RegistrationAnswers = {
  name: '',
  email: '',
  phone: '',
  notifyWithoutContent: false,
  ...noCountry,
  ...noPassword,
};

/** The answers that the form starts with: a visitor who has just submitted a case need not enter them again. */
export const startOf = (visitor: Receipt['visitor']): RegistrationAnswers =>
  visitor
    ? {
        ...noRegistration,
        name: visitor.fullName,
        email: visitor.email,
        phone: visitor.phone ?? '',
        ...countryAnswerOf(visitor.country),
      }
    : noRegistration;

/** Builds the request body: email in lower case, without an empty phone or country, or a box that is not ticked. */
const payloadOf = (answers: RegistrationAnswers) => ({
  name: answers.name,
  email: answers.email.trim().toLowerCase(),
  phone: answers.phone.trim() || undefined,
  country: countryOf(answers),
  password: answers.password,
  notifyWithoutContent: answers.notifyWithoutContent || undefined,
  language: languageOfPage(),
});

export const registrationSchema = withConfirmation<Registration>({
  safeParse: (answers) => Registration.safeParse(payloadOf(answers as RegistrationAnswers)),
});
