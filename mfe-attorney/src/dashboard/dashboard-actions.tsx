import { Button } from '@portal/ui/button';
import { Plus, Refresh } from '@portal/ui/icons';
import { useState } from 'react';
import { ChooseCaseDialog } from '../cases/choose-case-dialog';

interface Props {
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function DashboardActions({ isRefreshing, onRefresh }: Props) {
  const [isChoosing, choose] = useState(false);
  return (
    <>
      <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <Refresh />} Refresh
      </Button>
      <Button onClick={() => choose(true)}>
        <Plus /> Create Invoice
      </Button>
      {isChoosing && <ChooseCaseDialog onClose={() => choose(false)} />}
    </>
  );
}
