import { essentialTexts } from '@portal/contracts';

const essentials: readonly string[] = ['_id', 'id', ...essentialTexts];

/** Returns `row` with nothing but what identifies it, as an API of another version may send it in the worst case. */
export const onlyEssentials = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => essentials.includes(name))) as Row;
