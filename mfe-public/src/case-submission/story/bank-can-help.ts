import { dayMs } from '@portal/contracts';
import type { CaseAnswers } from '../answers/case-answers';

const throughBank = ['bank-transfer', 'card', 'payment-app'];
const recentDays = 7;

/** Whether a bank that has not been told might still stop or recall the payment. A payment without a day may be recent. */
export function bankCanHelp({ paidBy = '', happenedOn = '', bankTold }: CaseAnswers['story'], now: Date): boolean {
  const isRecent = happenedOn === '' || now.getTime() - Date.parse(happenedOn) < (recentDays + 1) * dayMs;
  return throughBank.includes(paidBy) && isRecent && bankTold !== 'yes';
}
