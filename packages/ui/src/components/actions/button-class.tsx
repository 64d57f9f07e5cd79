import { cva, type VariantProps } from 'class-variance-authority';

/** The classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = cva(
  [
    'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-md border font-semibold',
    'transition-colors duration-150 motion-reduce:transition-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-primary-foreground shadow-xs enabled:hover:bg-primary-hover [a]:hover:bg-primary-hover',
        secondary:
          'border-transparent bg-secondary text-secondary-foreground enabled:hover:bg-secondary-hover [a]:hover:bg-secondary-hover',
        outline: 'border-input bg-card text-foreground enabled:hover:bg-muted [a]:hover:bg-muted',
        ghost: 'border-transparent text-foreground enabled:hover:bg-muted [a]:hover:bg-muted',
        link: 'border-transparent text-link underline underline-offset-4 hover:decoration-2',
        destructive:
          'border-transparent bg-destructive text-destructive-foreground shadow-xs enabled:hover:bg-destructive-hover [a]:hover:bg-destructive-hover',
        hero: 'border-transparent bg-hero-accent text-hero-accent-foreground enabled:hover:bg-hero-accent-hover [a]:hover:bg-hero-accent-hover',
        'hero-outline': 'border-hero-muted text-hero-foreground enabled:hover:bg-hero-raised [a]:hover:bg-hero-raised',
      },
      size: {
        sm: 'min-h-8 px-3 py-1 text-sm',
        md: 'min-h-10 px-4 py-2 text-sm',
        lg: 'min-h-12 px-6 py-2.5 text-base',
        icon: 'size-10 p-0 [&_svg]:size-5',
        'icon-sm': 'size-8 p-0',
      },
      wide: { true: 'w-full' },
    },
    // The sizes come later in the sheet, so their padding would win.
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'min-h-6! px-0! py-0.5!' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;
