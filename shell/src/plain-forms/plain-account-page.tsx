import type { SessionUser } from '@portal/contracts';
import {
  dashboardPathOf,
  Link,
  messageOf,
  Navigate,
  problemOf,
  safeRedirect,
  useLocation,
  usePageTitle,
  useSearchParams,
  useSession,
} from '@portal/sdk';
import { beginSession, send } from '@portal/sdk/shell';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { plainFields } from './plain-fields';
import type { PlainFormName } from './plain-form-name';
import { type PlainForm, plainForms } from './plain-forms';

/** Lets people in while the remote that owns the account pages does not load. */
export function PlainAccountPage({ name }: { name: PlainFormName }) {
  const form = plainForms[name];
  usePageTitle(form.title);
  const session = useSession();
  const [search] = useSearchParams();
  const [{ user, done, refusal }, submit, isSending] = useSubmit(form);

  const person = user ?? (form.onlySignedOut && session.user);
  if (person) {
    return <Navigate to={safeRedirect(search.get('redirect'), dashboardPathOf(person))} replace />;
  }
  return (
    <Container width="prose" className="py-12 sm:py-16">
      <PageHeader
        title={form.title}
        lead="Some files of the portal did not load, so this page is plainer than usual. It still works."
      />
      <div className="flex max-w-lg flex-col gap-5">
        {done && (
          <Alert tone="success" live>
            {done}
          </Alert>
        )}
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        {!done && (
          <form className="flex flex-col gap-5" onSubmit={submit}>
            {form.fields.map((field) => plainFields[field])}
            {form.consent && <Consent action={form.consent} />}
            <Button type="submit" size="lg" wide busy={isSending} busyLabel="Sending...">
              {form.button}
            </Button>
          </form>
        )}
        <nav aria-label="Account" className="flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-6">
          {name !== 'login' && <Link to="/login">Sign in</Link>}
          {name !== 'forgot-password' && <Link to="/forgot-password">Forgot your password?</Link>}
          {name !== 'register' && <Link to="/register">Create an account</Link>}
        </nav>
      </div>
    </Container>
  );
}

interface Outcome {
  /** Who is signed in now. */
  user?: SessionUser;
  done?: string;
  refusal?: string;
}

function useSubmit(
  form: PlainForm,
): [outcome: Outcome, submit: (event: FormEvent<HTMLFormElement>) => void, isSending: boolean] {
  const dispatch = useDispatch();
  const { pathname, hash } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);

  const answer = async (typed: FormData): Promise<Outcome> => {
    const { email, ...others } = Object.fromEntries(typed);
    // A mailed link has its secret after the `#` or as the last part of the path.
    const token = pathname.split('/')[2] || hash.slice(1);
    const checked = form.call.input.safeParse({ body: { ...others, token, email: String(email ?? '').toLowerCase() } });
    if (!checked.success) {
      return { refusal: checked.error.issues[0]?.message };
    }
    try {
      const reply = await send(form.call, checked.data);
      if (!('user' in reply)) {
        return { done: form.call.message };
      }
      beginSession(dispatch, reply.user);
      return { user: reply.user };
    } catch (thrown) {
      return { refusal: messageOf(problemOf(thrown), form.failed) };
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setOutcome(await answer(new FormData(event.currentTarget)));
    setSending(false);
  };
  return [outcome, (event) => void submit(event), isSending];
}

/** The legal texts open as new pages, because prerendered pages are readable without the remote. */
const Consent = ({ action }: { action: string }) => (
  <p className="text-pretty text-muted-foreground text-sm">
    By {action} you accept our{' '}
    <a href="/terms" target="_blank" rel="noreferrer">
      Terms &amp; Conditions
    </a>{' '}
    and have read our{' '}
    <a href="/privacy" target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    .
  </p>
);
