import { resetSecondFactor } from './accounts/reset-second-factor';
import { adoptDocuments } from './adopt-documents';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { check } from './check';
import type { Command, OfflineCommand } from './command';
import { firstAdmin } from './first-admin';
import { erase } from './people/erase';
import { exportFirm } from './people/export-firm';
import { exportPerson } from './people/export-person';
import { retention } from './people/retention';
import { quarantineList } from './quarantine-list';
import { quarantineMoveOrphans } from './quarantine-move-orphans';
import { quarantineRestore } from './quarantine-restore';
import { rotateDataKey } from './rotate-data-key';
import { listsImport } from './screening/lists-import';
import { listsShow } from './screening/lists-show';
import { screeningNames } from './screening/screening-names';
import { screeningPairs } from './screening/screening-pairs';
import { verifyAudit } from './verify-audit';

/** All commands by the words that call them. */
const commands: Readonly<Record<string, Command | OfflineCommand>> = {
  'adopt-documents': adoptDocuments,
  backup,
  check,
  erase,
  export: exportPerson,
  'export-firm': exportFirm,
  'first-admin': firstAdmin,
  'lists import': listsImport,
  'lists show': listsShow,
  'quarantine list': quarantineList,
  'quarantine move-orphans': quarantineMoveOrphans,
  'quarantine restore': quarantineRestore,
  'reset-second-factor': resetSecondFactor,
  restore,
  retention,
  'rotate-data-key': rotateDataKey,
  'screening names': screeningNames,
  'screening pairs': screeningPairs,
  'verify-audit': verifyAudit,
};

export const usage = [
  'Usage: npm run ops -- <command>',
  '',
  ...Object.values(commands).map(({ usage: form, purpose }) => `  ${form}\n      ${purpose}`),
].join('\n');

/** The command that these words call, and the remaining words as its arguments. */
export function findCommand(
  words: readonly string[],
): { command: Command | OfflineCommand; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command && words.length >= length) {
      return { command, args: words.slice(length) };
    }
  }
  return undefined;
}
