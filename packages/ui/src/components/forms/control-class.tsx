/** The classes of all text controls. 16 px text keeps phones from zooming into the field. */
export const controlClass = [
  'block w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground shadow-xs',
  'placeholder:text-muted-foreground',
  'disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground',
  'aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red',
].join(' ');
