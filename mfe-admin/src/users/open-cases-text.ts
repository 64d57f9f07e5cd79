/** `1 open case`, `3 open cases`. */
export const openCasesText = (open: number): string => `${open} open ${open === 1 ? 'case' : 'cases'}`;
