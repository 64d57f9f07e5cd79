/** The classes of a link outside a text, e.g. "View" in a row. It is at least 24 px high. Links inside a text need none. */
export const textLinkClass =
  'inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2 [&_svg]:size-4 [&_svg]:shrink-0';
