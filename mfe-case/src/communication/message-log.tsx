import { t } from '@portal/build/i18n';
import { messageTexts } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { ArrowUp, Message } from '@portal/ui/icons';
import { useState } from 'react';
import { useCaseLayout } from '../case/case-cards';
import type { CaseDetail } from '../case-api';
import type { Composer } from './composer/use-composer';
import { byDay } from './days';
import { JumpToLatest } from './jump-to-latest';
import { MessageItem } from './message/message-item';
import { OutgoingMessage } from './message/outgoing-message';
import { StoryBubble, withoutFilesOfStory } from './message/story-bubble';
import { firstUnreadOf } from './unread';
import type { useConversation } from './use-conversation';
import { useLogScroll } from './use-log-scroll';
import { useReadMark } from './use-read-mark';

interface MessageLogProps {
  caseDetail: CaseDetail;
  conversation: ReturnType<typeof useConversation>;
  composer: Composer;
}

export function MessageLog({ caseDetail, conversation, composer }: MessageLogProps) {
  const { case: caseView, messages } = caseDetail;
  const shown = withoutFilesOfStory(caseDetail);
  // The unread mark stays until the panel is closed, although the server already counts these messages as read.
  const [unreadCount] = useState(caseView.unreadCount);
  const firstUnread = firstUnreadOf(messages, unreadCount);
  const { outgoing } = composer;
  const { isDense } = useCaseLayout();
  const scroll = useLogScroll({
    messages,
    outgoing: outgoing ? (outgoing.problem ? 'failed' : 'sending') : 'none',
    hasUnread: unreadCount > 0,
  });
  useReadMark({ caseId: caseView._id, messages: shown, unreadCount, isAtEnd: scroll.isAtEnd, log: scroll.log });
  const isEmpty = messages.length === 0 && !outgoing;

  return (
    <div className="relative">
      <div
        ref={scroll.log}
        role="log"
        aria-live="polite"
        aria-label={t('Messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className={`relative scroll-pb-16 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 print:max-h-none ${isDense ? denseLog : 'max-h-96 px-4 py-4 sm:px-6 sm:py-5'}`}
      >
        {conversation.hasEarlier ? <Earlier {...conversation} /> : <StoryBubble caseDetail={caseDetail} />}
        {isEmpty && <NoMessages />}
        {byDay(shown).map((day) => (
          <section key={day.label} aria-label={day.label} className="first:[&>h3]:mt-0">
            <DayMark>{day.label}</DayMark>
            <ol className="grid gap-4">
              {day.messages.map((message) => (
                <MessageItem
                  key={message._id}
                  message={message}
                  caseAbilities={caseView.abilities}
                  unreadFromHere={message._id === firstUnread ? unreadCount : 0}
                />
              ))}
            </ol>
          </section>
        ))}
        {outgoing && <OutgoingMessage outgoing={outgoing} onRetry={composer.retry} onDismiss={composer.dismiss} />}
      </div>
      {!scroll.isAtEnd && <JumpToLatest newBelow={scroll.newBelow} onJump={scroll.toEnd} />}
    </div>
  );
}

const Earlier = ({ isLoadingEarlier, loadEarlier }: MessageLogProps['conversation']) => (
  <div className="mb-4 flex justify-center">
    <Button variant="outline" size="sm" busy={isLoadingEarlier} onClick={() => void loadEarlier()}>
      {!isLoadingEarlier && <ArrowUp />} {t('Load earlier messages')}
    </Button>
  </div>
);

/** At most 96 units, and lower in a low window, so that the text box stays in sight. */
const denseLog = 'max-h-96 supports-[height:1dvh]:max-h-[clamp(12rem,100dvh-36rem,24rem)] px-4 py-3';

const NoMessages = () => (
  <div className="flex flex-col items-center gap-3 py-10 text-center text-muted-foreground">
    <span aria-hidden="true" className="rounded-full bg-primary-soft p-3.5 text-primary-ink">
      <Message className="size-6" />
    </span>
    <p>{t(messageTexts.none)}</p>
  </div>
);

const DayMark = ({ children }: { children: string }) => (
  <h3 className="mt-6 mb-4 flex items-center gap-3 bg-card text-muted-foreground text-xs">
    <Rule />
    {children}
    <Rule />
  </h3>
);

const Rule = () => <span aria-hidden="true" className="h-px grow bg-border" />;
