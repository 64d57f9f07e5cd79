import { t } from '@portal/build/i18n';
import { type Ask, enterSecondFactor, login, type SessionUser, signInTexts } from '@portal/contracts';
import { messageOf, problemOf } from '@portal/sdk';
import { send } from '@portal/sdk/shell';

/** What a step of the sign-in has led to. */
export interface Step {
  /** Who is signed in now. */
  user?: SessionUser;
  /** Present while the code is missing. */
  challenge?: string | undefined;
  refusal?: string | undefined;
}

export async function sendPassword(body: Ask<typeof login>['body']): Promise<Step> {
  const checked = login.input.safeParse({ body });
  if (!checked.success) {
    return { refusal: t(checked.error.issues[0]?.message ?? '') };
  }
  try {
    const { user, secondFactor } = await send(login, checked.data);
    return user ? { user } : { challenge: secondFactor?.challenge };
  } catch (thrown) {
    return { refusal: messageOf(problemOf(thrown), t(signInTexts.loginFailed)) };
  }
}

/** A challenge that is over leads back to the password. */
export async function sendCode(body: { challenge: string; code: string }): Promise<Step> {
  const { challenge } = body;
  const checked = enterSecondFactor.input.safeParse({ body });
  if (!checked.success) {
    return { refusal: t(checked.error.issues[0]?.message ?? ''), challenge };
  }
  try {
    return { user: (await send(enterSecondFactor, checked.data)).user };
  } catch (thrown) {
    const problem = problemOf(thrown);
    const refusal = messageOf(problem, t(signInTexts.loginFailed));
    return problem.code === 'EXPIRED' ? { refusal } : { refusal, challenge };
  }
}
