import { t } from '@portal/build/i18n';
import { cancelRequest } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { useCancelRequestMutation } from '../message-api';

export function CancelRequest({ messageId }: { messageId: string }) {
  const [cancel, { isLoading }] = useCancelRequestMutation();
  const handleClick = async () => {
    const { error } = await cancel({ params: { messageId } });
    if (error) {
      toastProblem(error, t('The request could not be cancelled. Please try again.'));
    } else {
      toast({ title: t(cancelRequest.message) });
    }
  };
  return (
    <Button size="sm" variant="ghost" className="-mx-3" busy={isLoading} onClick={() => void handleClick()}>
      {t('Cancel request')}
    </Button>
  );
}
