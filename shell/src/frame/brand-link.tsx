import { NavLink } from '@portal/sdk';
import { brandName } from '@portal/sdk/shell';
import { ShieldCheck } from '@portal/ui/icons';

export const BrandLink = () => (
  <NavLink to="/" className="flex min-w-0 items-center gap-2.5 rounded-md py-1">
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
      <ShieldCheck className="size-5" />
    </span>
    <span className="line-clamp-2 max-w-72 font-display font-semibold text-lg leading-tight tracking-tight">
      {brandName()}
    </span>
  </NavLink>
);
