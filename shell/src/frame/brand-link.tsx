import { brandName } from '@portal/sdk/shell';
import { ShieldCheck } from '@portal/ui/icons';
import { PageLink } from './page-link';

export const BrandLink = () => (
  <PageLink to="/" className="flex shrink-0 items-center gap-2.5 rounded-md py-1">
    <span className="grid size-9 place-items-center rounded-lg bg-primary text-primary-foreground">
      <ShieldCheck className="size-5" />
    </span>
    <span className="font-display font-semibold text-lg tracking-tight">{brandName()}</span>
  </PageLink>
);
