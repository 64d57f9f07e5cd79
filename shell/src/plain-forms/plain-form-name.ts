const names = ['login', 'register', 'forgot-password', 'reset-password', 'accept-invite'] as const;

export type PlainFormName = (typeof names)[number];

/** The name of the plain form that can take the place of a page, if there is one. The forms themselves load when needed. */
export const plainFormNameOf = (path = ''): PlainFormName | undefined =>
  names.find((name) => path.split('/')[1] === name);
