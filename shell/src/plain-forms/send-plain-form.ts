import type { SessionUser } from '@portal/contracts';
import { messageOf, problemOf } from '@portal/sdk';
import { send } from '@portal/sdk/shell';
import type { PlainForm } from './plain-forms';

export interface Outcome {
  /** Who is signed in now. */
  user?: SessionUser;
  /** Present while the code of the sign-in is missing. */
  challenge?: string;
  done?: string;
  refusal?: string;
}

interface Values {
  email?: FormDataEntryValue;
  challenge?: string | undefined;
  [field: string]: unknown;
}

/** Checks and sends what was typed. */
export async function sendPlainForm(form: PlainForm, values: Values): Promise<Outcome> {
  const { challenge } = values;
  const body = { ...values, email: String(values.email ?? '').toLowerCase() };
  const checked = form.call.input.safeParse({ body });
  if (!checked.success) {
    return { refusal: checked.error.issues[0]?.message, challenge };
  }
  try {
    const { user, secondFactor } = (await send(form.call, checked.data)) as Reply;
    return user ? { user } : { challenge: secondFactor?.challenge, done: secondFactor ? undefined : form.call.message };
  } catch (thrown) {
    const problem = problemOf(thrown);
    const isOver = problem.code === 'EXPIRED';
    return { refusal: messageOf(problem, form.failed), ...(!isOver && { challenge }) };
  }
}

/** What the replies of the calls have; most have nothing. */
interface Reply {
  user?: SessionUser;
  secondFactor?: { challenge: string };
}
