import type { ComponentProps } from 'react';

/** A button in a banner of the frame. */
export const BannerButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="cursor-pointer font-semibold underline underline-offset-4" />
);
