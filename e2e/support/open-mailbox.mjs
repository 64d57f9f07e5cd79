import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Starts a real SMTP server in this process that stores the mails it receives. */
export async function openMailbox() {
  const mails = [];
  const waiting = new Set();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          for (const look of waiting) look();
          done();
        }, done);
      });
    },
  });
  // A portal that is killed while it sends breaks its connection. The test goes on, and the portal sends again once it has started.
  server.on('error', (error) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    find: (matches) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = mails.find(matches);
          if (mail) {
            clearTimeout(limit);
            waiting.delete(look);
            resolve(mail);
          }
        };
        const limit = setTimeout(() => {
          waiting.delete(look);
          const seen = mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).join('\n');
          reject(new Error(`No such mail came within 60 s. Those that came:\n${seen}`));
        }, 60_000);
        waiting.add(look);
        look();
      }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
