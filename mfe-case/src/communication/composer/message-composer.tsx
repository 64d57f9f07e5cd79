import { msg, plural, t } from '@portal/build/i18n';
import { type Deadline, limits, readText } from '@portal/contracts';
import { formatNumber } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { FileText, Message, Send } from '@portal/ui/icons';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Textarea } from '@portal/ui/textarea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CaseDetail } from '../../case-api';
import { CannedButton, CannedReplies } from '../canned/canned-replies';
import { useCanned } from '../canned/use-canned';
import { useUnfilled } from '../canned/use-unfilled';
import { assessment, StaffHint, WhoReads } from './for-staff';
import { PointFields } from './point-fields';
import type { Composer, DraftKind } from './use-composer';
import { useThanks } from './use-thanks';

const kinds: { value: DraftKind; label: string; icon: typeof Message }[] = [
  { value: 'text', label: msg('Regular Message'), icon: Message },
  { value: 'document-request', label: msg('Request Document'), icon: FileText },
];

/** A device without a mouse is assumed to have no keyboard. */
const forKeyboards = '[@media(hover:none)_and_(pointer:coarse)]:hidden';

interface Props {
  composer: Composer;
  caseDetail: Pick<CaseDetail, 'case' | 'deadlines'>;
}

export function MessageComposer({ composer, caseDetail }: Props) {
  const { draft, isSending, send, setContent, setKind } = composer;
  const { abilities } = caseDetail.case;
  const asksForDocument = draft.kind === 'document-request';
  const over = readText(draft.content).length - limits.messageLength;
  const box = useRef<HTMLTextAreaElement>(null);

  const isStaff = abilities.giveAssessment === true;
  const canned = useCanned({ box, composer, caseView: caseDetail.case });
  const unfilled = useUnfilled(draft.content, isStaff);
  const thanks = useThanks(caseDetail.case, isStaff, send);
  const trySend = () => {
    if (readText(draft.content) && !isSending && thanks.asks) {
      thanks.open();
    } else if (unfilled.admits()) {
      send();
    }
  };

  const { wantsFocus } = composer;
  useEffect(() => {
    const { current: typing } = box;
    if (wantsFocus && typing) {
      typing.focus();
      typing.setSelectionRange(typing.value.length, typing.value.length);
    }
  }, [wantsFocus]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isSendKey(event)) {
      event.preventDefault();
      trySend();
    }
    if (isStaff && event.key === '/' && !draft.content) {
      event.preventDefault();
      canned.open();
    }
  };

  return (
    <>
      <form
        className={isStaff ? 'grid gap-2.5' : 'grid gap-4'}
        onSubmit={(event) => {
          event.preventDefault();
          // The button is about to be disabled, and a disabled button loses the focus.
          box.current?.focus();
          trySend();
        }}
      >
        <SegmentedControl
          legend={t('Kind of message')}
          options={kindsOf(caseDetail, draft.kind)}
          value={draft.kind}
          onChange={setKind}
        />
        <Field
          label={t(asksForDocument ? 'Which document do you need?' : 'Your message')}
          labelHidden
          hint={isStaff && <WhoReads />}
          error={over > 0 ? tooLong(over) : undefined}
        >
          <Textarea
            ref={box}
            value={draft.content}
            readOnly={isSending}
            placeholder={t(asksForDocument ? 'Describe the document you need…' : 'Type your message…')}
            onChange={(event) => setContent(event.target.value)}
            onFocus={composer.handleFocus}
            onKeyDown={handleKeyDown}
            className="min-h-[100px]"
          />
        </Field>
        {asksForDocument && isStaff && (
          <PointFields draft={draft} readOnly={isSending} onChange={composer.setRequest} />
        )}
        {unfilled.notice}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {isStaff && <CannedButton onOpen={canned.open} />}
          {isStaff ? <StaffHint kind={draft.kind} forKeyboards={forKeyboards} /> : <Hint kind={draft.kind} />}
          <Button
            type="submit"
            busy={isSending}
            busyLabel={t('Sending...')}
            disabled={!readText(draft.content) || over > 0}
            className="ms-auto max-sm:w-full"
          >
            <Send className="rtl:-scale-x-100" /> {t('Send & Email')}
          </Button>
        </div>
      </form>
      {thanks.dialog}
      <CannedReplies canned={canned} draft={draft.content} />
    </>
  );
}

const kindsOf = (caseDetail: Props['caseDetail'], chosen: DraftKind) =>
  [...kinds, ...(lacksAssessment(caseDetail) || chosen === 'assessment' ? [assessment] : [])].map((kind) => ({
    ...kind,
    label: t(kind.label),
  }));

const tooLong = (over: number) =>
  plural(
    over,
    {
      one: 'Please shorten the message by {count} character.',
      other: 'Please shorten the message by {count} characters.',
    },
    { count: formatNumber(over) },
  );

/**
 * Enter that ends an IME composition (Chinese, Japanese, Korean …) must not send; Safari reports it as key code 229.
 */
const isSendKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

/** Whether the reader may give the initial assessment, and the case still waits for it. */
const lacksAssessment = ({ case: { abilities }, deadlines = [] }: Props['caseDetail']) =>
  abilities.giveAssessment && deadlines.some(({ kind, state }) => kind === 'assessment' && isOpen(state));

const isOpen = (state: Deadline['state']) => state === 'running' || state === 'paused';

function Hint({ kind }: { kind: DraftKind }) {
  const look = 'text-muted-foreground text-sm';
  return kind === 'text' ? (
    <p className={`${look} ${forKeyboards}`}>{t('Press Ctrl or Cmd + Enter to send.')}</p>
  ) : (
    <p className={look}>{t('A document request is marked as important.')}</p>
  );
}
