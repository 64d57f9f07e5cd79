import { adoptDocuments } from './adopt-documents';
import type { Command } from './command';
import { quarantineList } from './quarantine-list';
import { quarantineMoveOrphans } from './quarantine-move-orphans';
import { quarantineRestore } from './quarantine-restore';
import { verifyAudit } from './verify-audit';

/** All commands by the words that call them. */
const commands: Readonly<Record<string, Command>> = {
  'adopt-documents': adoptDocuments,
  'quarantine list': quarantineList,
  'quarantine move-orphans': quarantineMoveOrphans,
  'quarantine restore': quarantineRestore,
  'verify-audit': verifyAudit,
};

export const usage = [
  'Usage: npm run ops -- <command>',
  '',
  ...Object.values(commands).map(({ usage: form, purpose }) => `  ${form}\n      ${purpose}`),
].join('\n');

/** The command that these words call, and the remaining words as its arguments. */
export function findCommand(words: readonly string[]): { command: Command; args: string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command && words.length >= length) {
      return { command, args: words.slice(length) };
    }
  }
  return undefined;
}
