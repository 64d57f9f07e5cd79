import {
  dashboardPathOf,
  Link,
  Navigate,
  safeRedirect,
  useLocation,
  usePageTitle,
  useSearchParams,
  useSession,
} from '@portal/sdk';
import { beginSession } from '@portal/sdk/shell';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { plainFields } from './plain-fields';
import type { PlainFormName } from './plain-form-name';
import { codeForm, plainForms } from './plain-forms';
import { type Outcome, sendPlainForm } from './send-plain-form';

/** Lets people in while the remote that owns the account pages does not load. */
export function PlainAccountPage({ name }: { name: PlainFormName }) {
  const [outcome, submit, isSending] = useSubmit(name);
  const { user, done, refusal } = outcome;
  const form = formOf(name, outcome);
  usePageTitle(form.title);
  const session = useSession();
  const [search] = useSearchParams();

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
          <form key={form.title} className="flex flex-col gap-5" onSubmit={submit}>
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

function useSubmit(
  name: PlainFormName,
): [outcome: Outcome, submit: (event: FormEvent<HTMLFormElement>) => void, isSending: boolean] {
  const dispatch = useDispatch();
  const { pathname, hash } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    const next = await sendPlainForm(formOf(name, outcome), {
      ...Object.fromEntries(new FormData(event.currentTarget)),
      // A mailed link has its secret after the `#` or as the last part of the path.
      token: pathname.split('/')[2] || hash.slice(1),
      challenge: outcome.challenge,
    });
    if (next.user) {
      beginSession(dispatch, next.user);
    }
    setOutcome(next);
    setSending(false);
  };
  return [outcome, (event) => void submit(event), isSending];
}

const formOf = (name: PlainFormName, { challenge }: Outcome) => (challenge ? codeForm : plainForms[name]);

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
