/** The id of a control in the editor, by the path of its field, so that the list of gaps can link to it. */
export const fieldId = (path: string): string => `report-${path.replaceAll('.', '-')}`;
