/** Under which name this tab keeps an unsent case. */
export const draftKey = 'case-submission';
