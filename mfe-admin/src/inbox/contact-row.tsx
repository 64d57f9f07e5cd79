import { type ContactStatus, type ContactView, readable, writesIn } from '@portal/contracts';
import { formatDateTime, Link, toastProblem, useNavigate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Check, ChevronDown, Mail, Plus, Undo } from '@portal/ui/icons';
import { type Tone, toneOf } from '@portal/ui/tone';
import { useOpenContactCaseMutation, useUpdateContactMutation } from './contact-api';

interface Props {
  contact: ContactView;
  /** True for the one request that a mail has opened. */
  isOpen: boolean;
}

/** One line for each request, which opens to its message. */
export function ContactRow({ contact, isOpen }: Props) {
  const { name, email, subject, message, language, status, createdAt } = contact;
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="grid min-h-10 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm hover:bg-muted focus-visible:-outline-offset-2 group-open:bg-muted lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_5rem_auto] pointer-coarse:py-2.5 [&::-webkit-details-marker]:hidden">
          <h2 dir="auto" title={subject} className="truncate font-medium">
            {subject}
          </h2>
          <span title={email} className="row-start-2 truncate text-muted-foreground lg:row-start-1">
            <bdi>{name}</bdi>
            <span className="max-lg:hidden">, {email}</span>
            {language && ` · ${writesIn(language)}`}
          </span>
          <time dateTime={createdAt} className="whitespace-nowrap text-muted-foreground max-lg:text-xs">
            {formatDateTime(createdAt)}
          </time>
          <span className="max-lg:text-end">
            <Badge tone={toneOf(tones, status)}>{readable(status)}</Badge>
          </span>
          <ChevronDown className="size-4 text-muted-foreground max-lg:hidden group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-4 pt-3 pb-5">
          <p className="text-muted-foreground text-sm lg:hidden">{email}</p>
          <p className="wrap-anywhere w-fit max-w-prose whitespace-pre-wrap text-sm leading-relaxed [unicode-bidi:plaintext]">
            {message}
          </p>
          <ContactActions contact={contact} />
        </div>
      </details>
    </li>
  );
}

function ContactActions({ contact }: { contact: ContactView }) {
  const { _id, email, subject, status, doneAt, doneBy, caseId } = contact;
  const [update, { isLoading }] = useUpdateContactMutation();
  const move = async (next: ContactStatus) => {
    const { error } = await update({ params: { contactId: _id }, body: { status: next } });
    if (error) {
      toastProblem(error, 'The request could not be changed. Please try again.');
    }
  };
  return (
    <footer className="flex flex-wrap items-center gap-3">
      <a href={replyTo(email, subject)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        <Mail /> Reply by email
      </a>
      {caseId ? (
        <Link to={`/cases/${caseId}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          View the case
        </Link>
      ) : (
        <OpenCase contactId={_id} />
      )}
      {status === 'open' && (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => move('done')}>
          {!isLoading && <Check />} Mark as done
        </Button>
      )}
      {status === 'done' && (
        <Button variant="ghost" size="sm" busy={isLoading} onClick={() => move('open')}>
          {!isLoading && <Undo />} Reopen
        </Button>
      )}
      {doneAt && (
        <p className="text-muted-foreground text-sm">
          Done {formatDateTime(doneAt)}
          {doneBy && ` by ${doneBy}`}
        </p>
      )}
    </footer>
  );
}

/** Makes a case of a question, in which staff write messages and a quote. */
function OpenCase({ contactId }: { contactId: string }) {
  const navigate = useNavigate();
  const [open, { isLoading }] = useOpenContactCaseMutation();
  const openCase = async () => {
    const { data, error } = await open({ params: { contactId } });
    if (error) {
      toastProblem(error, 'The case could not be opened. Please try again.');
    } else if (data.contact.caseId) {
      await navigate(`/cases/${data.contact.caseId}`);
    }
  };
  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={openCase}>
      {!isLoading && <Plus />} Open a case
    </Button>
  );
}

const tones = { open: 'yellow', done: 'green' } as const satisfies Record<ContactStatus, Tone>;

const replyTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
