import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

const tasks = {
  hash: ({ password, cost }) => bcrypt.hashSync(password, cost),
  compare: ({ password, hash }) => bcrypt.compareSync(password, hash),
};

parentPort.on('message', ({ kind, ...task }) => parentPort.postMessage(tasks[kind](task)));
