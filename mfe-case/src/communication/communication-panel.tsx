import { rich, t } from '@portal/build/i18n';
import { caseTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardHeader, CardTitle } from '@portal/ui/card';
import { Mail, Refresh } from '@portal/ui/icons';
import { useCaseLayout } from '../case/case-cards';
import type { CaseDetail } from '../case-api';
import { HelpBox } from './composer/help-box';
import { MessageComposer } from './composer/message-composer';
import { UnsentDraft } from './composer/unsent-draft';
import type { Composer } from './composer/use-composer';
import { MessageLog } from './message-log';
import { useConversation } from './use-conversation';

interface CommunicationPanelProps {
  caseDetail: CaseDetail;
  composer: Composer;
  /** True while the event stream delivers new messages. */
  isLive: boolean;
}

export function CommunicationPanel({ caseDetail, composer, isLive }: CommunicationPanelProps) {
  const conversation = useConversation(caseDetail);
  const { isDense } = useCaseLayout();
  return (
    <Card asChild>
      <section aria-labelledby="case-communication">
        <CardHeader
          className={`flex-row items-center justify-between gap-x-3 border-border border-b max-sm:px-4! max-sm:py-2.5! ${isDense ? 'px-4! py-2!' : ''}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle level={2} id="case-communication">
              {t('Case Communication')}
            </CardTitle>
            <Badge tone="grey" icon={Mail}>
              {t('Email-based messaging')}
            </Badge>
          </div>
          <Button
            variant="outline"
            size="sm"
            className="max-sm:size-11 max-sm:px-0 print:hidden"
            busy={conversation.isRefreshing}
            onClick={() => void conversation.refresh()}
          >
            {!conversation.isRefreshing && <Refresh />} <span className="max-sm:sr-only">{t('Refresh Messages')}</span>
          </Button>
        </CardHeader>
        <MessageLog caseDetail={caseDetail} conversation={conversation} composer={composer} />
        <div
          className={`grid border-border border-t print:hidden ${isDense ? 'gap-3 px-4 py-3' : 'gap-4 p-4 sm:gap-5 sm:p-6'}`}
        >
          <Writing caseDetail={caseDetail} composer={composer} isLive={isLive} />
        </div>
      </section>
    </Card>
  );
}

interface WritingProps {
  caseDetail: CaseDetail;
  composer: Composer;
  isLive: boolean;
}

function Writing({ caseDetail, composer, isLive }: WritingProps) {
  const { abilities, status } = caseDetail.case;
  if (abilities.sendMessage) {
    return (
      <>
        <MessageComposer composer={composer} caseDetail={caseDetail} />
        <HelpBox isLive={isLive} />
      </>
    );
  }
  if (status === 'closed' && abilities.seeDelivery) {
    return (
      <>
        <Alert title={t('This case is closed.')}>
          {t('Everything in it can still be read. An admin can reopen it.')}
        </Alert>
        {composer.draft.content && <UnsentDraft content={composer.draft.content} />}
      </>
    );
  }
  if (status === 'closed') {
    return (
      <>
        <Alert
          title={t(caseTexts.closed)}
          actions={
            <Link
              to="/case-submission"
              className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
            >
              {t('Submit New Case')}
            </Link>
          }
        >
          {rich(
            'You can still read every message and open every document here. Is it about the same matter? Then <l>contact support</l>, because our team can reopen this case.',
            { l: (text) => <Link to="/contact">{text}</Link> },
          )}
        </Alert>
        {composer.draft.content && <UnsentDraft content={composer.draft.content} />}
      </>
    );
  }
  return <Alert>{t('You can read this conversation, but you cannot post in it.')}</Alert>;
}
