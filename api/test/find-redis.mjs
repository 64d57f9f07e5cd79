import { connect } from 'node:net';

const answers = ({ hostname, port }) =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 6379, timeout: 2_000 });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => settle(reply.toString().startsWith('+PONG')));
    socket.once('timeout', () => settle(false)).once('error', () => settle(false));
  });

/** Sets TEST_REDIS_URL when a Redis server answers. Otherwise unsets it and prints that its tests are skipped. */
export async function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/15';
  if (await answers(new URL(url))) {
    process.env.TEST_REDIS_URL = url;
  } else {
    delete process.env.TEST_REDIS_URL;
    process.stderr.write(
      'No Redis answers at TEST_REDIS_URL: what several instances share through it is not tested.\n',
    );
  }
}
