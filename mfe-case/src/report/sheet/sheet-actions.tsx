import { Button } from '@portal/ui/button';
import { Print } from '@portal/ui/icons';

export const SheetActions = () => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <Button variant="outline" onClick={() => window.print()}>
      <Print /> Print
    </Button>
  </div>
);
