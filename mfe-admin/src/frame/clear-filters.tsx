import { Button } from '@portal/ui/button';
import { X } from '@portal/ui/icons';

export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="outline" onClick={onClear}>
    <X /> Clear search and filters
  </Button>
);
