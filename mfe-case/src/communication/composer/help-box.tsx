import { Link } from '@portal/sdk';
import { Info } from '@portal/ui/icons';
import type { ReactNode } from 'react';

/** Explains message delivery to people who may post. */
export const HelpBox = ({ isLive }: { isLive: boolean }) => (
  <Box label="How messages work">
    Messages are sent immediately. Email notifications with the full content go to the relevant parties, who reply by
    visiting this case page.
    {!isLive && ' At the moment, new messages may take up to 30 seconds to appear.'}
  </Box>
);

/** Explains what is still possible in a closed case. */
export const ClosedHelpBox = () => (
  <Box label="What you can still do">
    You can still read every message and open every document here. Our team can reopen a case. If you think this one
    should be reopened, please <Link to="/contact">contact support</Link>.
  </Box>
);

const Box = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside aria-label={label} className="flex gap-3 rounded-lg bg-muted px-4 py-3.5 text-muted-foreground text-sm">
    <Info className="mt-0.5 size-4.5 shrink-0" />
    <p className="text-pretty">{children}</p>
  </aside>
);
