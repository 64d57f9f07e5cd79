/** Whether ONLY asks for these pictures; without ONLY, all are taken. */
export const isWanted = ({ name }: { name: string }): boolean => parts.some((part) => name.includes(part));

/** ONLY is one part of the names of the wanted pictures, or several with commas between them. */
const parts = (process.env['ONLY'] ?? '').split(',');
