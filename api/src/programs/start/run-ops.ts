import { runCommand } from '../ops';
import { schema } from '../schema';

process.umask(0o077);
process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  },
  { schema },
);
