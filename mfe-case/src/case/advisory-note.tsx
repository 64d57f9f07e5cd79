import { ShieldCheck } from '@portal/ui/icons';

/** The same on every case, so it can be read while the case loads. */
export const AdvisoryNote = () => (
  <span className="mt-2 flex items-start gap-2 text-sm">
    <ShieldCheck className="mt-0.5 size-4 shrink-0" />
    Advisory only: we give no legal representation and are not law enforcement.
  </span>
);
