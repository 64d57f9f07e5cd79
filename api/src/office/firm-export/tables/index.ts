import type { ExportedTable, LeftOutTable } from '../exported-table';
import { billingTables } from './billing-tables';
import { caseTables } from './case-tables';
import { conversationTables } from './conversation-tables';
import { peopleTables } from './people-tables';
import { screeningTables } from './screening-tables';
import { systemTables } from './system-tables';

const all: readonly (ExportedTable | LeftOutTable)[] = [
  ...caseTables,
  ...conversationTables,
  ...billingTables,
  ...screeningTables,
  ...peopleTables,
  ...systemTables,
];

export const exportedTables = all.filter((table): table is ExportedTable => !('leftOut' in table));
export const leftOutTables = all.filter((table): table is LeftOutTable => 'leftOut' in table);
