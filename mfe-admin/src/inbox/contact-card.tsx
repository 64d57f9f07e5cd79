import { type ContactStatus, type ContactView, readable } from '@portal/contracts';
import { formatDateTime, toastProblem } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { Check, Mail, Undo } from '@portal/ui/icons';
import { type Tone, toneOf } from '@portal/ui/tone';
import { useUpdateContactMutation } from './contact-api';

export function ContactCard({ contact }: { contact: ContactView }) {
  const { name, email, subject, message, status, createdAt } = contact;
  return (
    <Card asChild>
      <article className="gap-4 p-5 sm:p-6">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Avatar name={name} />
          <div className="wrap-anywhere min-w-0 flex-1 basis-52">
            <h2 className="font-semibold">{subject}</h2>
            <p className="mt-0.5 text-muted-foreground text-sm">
              <bdi>{name}</bdi>, {email}
            </p>
          </div>
          <div className="flex items-center gap-3 text-sm">
            <time dateTime={createdAt} className="whitespace-nowrap text-muted-foreground">
              {formatDateTime(createdAt)}
            </time>
            <Badge tone={toneOf(tones, status)}>{readable(status)}</Badge>
          </div>
        </header>
        <p className="wrap-anywhere w-fit max-w-prose whitespace-pre-wrap text-sm leading-relaxed [unicode-bidi:plaintext]">
          {message}
        </p>
        <ContactActions contact={contact} />
      </article>
    </Card>
  );
}

function ContactActions({ contact }: { contact: ContactView }) {
  const { _id, email, subject, status, doneAt, doneBy } = contact;
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

const tones = { open: 'yellow', done: 'green' } as const satisfies Record<ContactStatus, Tone>;

const replyTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
