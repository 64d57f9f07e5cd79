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
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-3 pointer-coarse:min-h-11"
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {!isRefreshing && <Refresh />} <span className="max-sm:sr-only">Refresh</span>
      </Button>
      <Button size="sm" className="max-sm:px-3 pointer-coarse:min-h-11" onClick={() => choose(true)}>
        <Plus /> <span className="max-sm:sr-only">Create Invoice</span>
      </Button>
      {isChoosing && <ChooseCaseDialog onClose={() => choose(false)} />}
    </>
  );
}
