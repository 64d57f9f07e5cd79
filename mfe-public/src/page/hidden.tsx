import { VisuallyHidden } from '@portal/ui/visually-hidden';

/** Part of a link that only screen readers say. */
export const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>;
