import { type CannedReply, languageName, otherLanguages, replyTextIn } from '@portal/contracts';
import { offeredLanguages, toastProblem } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Pencil, Trash } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRemoveCannedReplyMutation } from './canned-api';

interface Props {
  replies: readonly CannedReply[];
  /** That of the client, if it is not English. */
  language: string | undefined;
  onChoose: (reply: CannedReply) => void;
  onEdit: (reply: CannedReply) => void;
}

/** What a client would get in English. */
const missingIn = ({ translations = {} }: CannedReply) => {
  const offered = offeredLanguages();
  return otherLanguages.filter((code) => offered.includes(code) && !translations[code]);
};

const contains = ({ title, text, translations = {} }: CannedReply, words: string) =>
  [title, text, ...Object.values(translations)]
    .join(' ')
    .toLocaleLowerCase()
    .includes(words.trim().toLocaleLowerCase());

/** The replies that match what is typed. Enter takes the first one, arrow keys walk through them. */
export function CannedChoices({ replies, language, onChoose, onEdit }: Props) {
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // The dialog is open before the replies are loaded.
  useEffect(() => search.current?.focus(), []);
  const [removeReply] = useRemoveCannedReplyMutation();
  const found = replies.filter((reply) => contains(reply, words));

  const handleRemove = async ({ _id }: CannedReply) => {
    const { error } = await removeReply({ params: { replyId: _id } });
    if (error) {
      toastProblem(error, 'The reply could not be deleted. Please try again.');
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const choices = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
      const next = choices.indexOf(document.activeElement as HTMLElement) + step;
      choices[Math.max(0, Math.min(next, choices.length - 1))]?.focus();
    }
  };
  if (replies.length === 0) {
    return <p className="text-muted-foreground text-sm">No replies yet. Save a text that you send often.</p>;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between the buttons inside
    <div className="grid gap-3" onKeyDown={handleKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) {
            onChoose(found[0]);
          }
        }}
      >
        <Field label="Find a reply">
          <Input
            type="search"
            ref={search}
            value={words}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </form>
      {found.length === 0 && (
        <p role="status" className="text-muted-foreground text-sm">
          No reply matches your search.
        </p>
      )}
      <ul
        ref={list}
        aria-label="Canned replies"
        className="divide-y divide-border rounded-lg border border-border text-sm empty:hidden"
      >
        {found.map((reply) => (
          <li key={reply._id} className="flex items-center gap-1 pe-1.5">
            <button
              type="button"
              data-choice
              onClick={() => onChoose(reply)}
              className="min-h-11 min-w-0 grow cursor-pointer rounded-lg px-4 py-2 text-start hover:bg-muted focus-visible:-outline-offset-2"
            >
              <span className="flex items-center gap-2">
                <bdi className="wrap-anywhere font-medium">{reply.title}</bdi>
                {reply.shared && <Badge>Shared</Badge>}
                {missingIn(reply).map((code) => (
                  <Badge key={code} tone={code === language ? 'yellow' : 'grey'}>
                    No {languageName(code)}
                  </Badge>
                ))}
              </span>
              <bdi className="wrap-anywhere line-clamp-2 text-muted-foreground">{replyTextIn(reply, language)}</bdi>
            </button>
            {reply.mine && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Edit reply ${reply.title}`}
                onClick={() => onEdit(reply)}
              >
                <Pencil />
              </Button>
            )}
            {reply.abilities.remove && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Delete reply ${reply.title}`}
                onClick={() => void handleRemove(reply)}
              >
                <Trash />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
