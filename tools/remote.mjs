// npm run remote -- <command>: publishes versions of remotes, and shows or changes which version is live.
import { parseArgs } from 'node:util';
import { printList } from './remote/list.mjs';
import { publish } from './remote/publish.mjs';
import { Refusal } from './remote/refusal.mjs';
import { canary, pin, promote, rollback, unpin } from './remote/switches.mjs';

const usage = `Usage: npm run remote -- <command>
  publish <remote> [--from DIR] [--canary N]   builds the remote, or takes the built folder DIR, and makes it live
  rollback <remote>                            makes the previous version live
  pin <remote> <version>                       makes a version live and keeps it live when another one is published
  unpin <remote>                               lets the next publication go live again
  canary <remote> <version> <percent>          gives a version to some of the browsers; 0 percent ends this
  promote <remote>                             makes the canary version live
  list [<remote>] [--json]                     shows which versions are live
REMOTES_DIR is the folder of the published remotes; by default it is "remotes" in DATA_DIR or ./data.`;

/** Number of arguments of each command: at least, at most. */
const commands = {
  publish: { run: publish, count: [1, 1] },
  rollback: { run: rollback, count: [1, 1] },
  pin: { run: pin, count: [2, 2] },
  unpin: { run: unpin, count: [1, 1] },
  canary: { run: canary, count: [3, 3] },
  promote: { run: promote, count: [1, 1] },
  list: { run: printList, count: [0, 1] },
};

function readArguments() {
  try {
    const options = { from: { type: 'string' }, canary: { type: 'string' }, json: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name, remote, ...others] = positionals;
    return { name, args: remote === undefined ? [] : [remote.replaceAll('-', '_'), ...others], values };
  } catch (error) {
    throw new Refusal(error.message);
  }
}

try {
  const { name, args, values } = readArguments();
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command || args.length < command.count[0] || args.length > command.count[1]) {
    throw new Refusal(usage);
  }
  await command.run(...args, ...Array(command.count[1] - args.length).fill(undefined), values);
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
