import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it was sent. */
  raw: string;
}

export interface SmtpSimulator {
  port: number;
  mails: ReceivedMail[];
  /** What clients signed in with. */
  credentials: string[];
  /** Answers for the next recipients, such as `451 try later`. */
  refuse: string[];
  /** Ends the connection after the message was taken and before the answer, as many times. */
  dropAfterData: number;
  close(): Promise<void>;
}

interface SmtpTls {
  /** Encrypted from the start, or on request. */
  mode: 'implicit' | 'starttls';
  cert: string;
  key: string;
}

/** A mail server on the loopback address that keeps what it receives. With `tls`, it takes mail only when it is encrypted. */
export const startSmtpSimulator = async (port = 0, tls?: SmtpTls): Promise<SmtpSimulator> => {
  const sockets = new Set<Socket>();
  const state: Omit<SmtpSimulator, 'port' | 'close'> = { mails: [], credentials: [], refuse: [], dropAfterData: 0 };
  const serve = (socket: Socket, encrypted: boolean, greet = true): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], raw: '' };
    let buffer = '';
    let inData = false;
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      const waits = tls !== undefined && !encrypted;
      if (verb === 'EHLO') say(`250-simulator\r\n250-${waits ? 'STARTTLS' : 'AUTH PLAIN LOGIN'}\r\n250 8BITMIME`);
      else if (verb === 'STAR' && tls) {
        say('220 go on');
        socket.removeAllListeners('data');
        serve(new TLSSocket(socket, { isServer: true, cert: tls.cert, key: tls.key }), true, false);
      } else if (waits && verb !== 'QUIT') say('530 encrypt first');
      else if (verb === 'AUTH') {
        state.credentials.push(atob(line.split(' ')[2] ?? ''));
        say(line.includes(btoa('\0reader\0right')) ? '235 ok' : '535 wrong');
      } else if (verb === 'MAIL') {
        mail = { from: /<(.*)>/.exec(line)?.[1] ?? '', to: [], raw: '' };
        say('250 ok');
      } else if (verb === 'RCPT') {
        const refusal = state.refuse.shift();
        if (refusal) return void say(refusal);
        mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    if (greet) say('220 simulator ESMTP');
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (!inData) {
          command(text);
          continue;
        }
        inData = false;
        state.mails.push({ ...mail, raw: text.replaceAll('\r\n..', '\r\n.') });
        if (state.dropAfterData > 0) {
          state.dropAfterData -= 1;
          socket.destroy();
          return;
        }
        say('250 taken');
      }
    });
  };
  const server =
    tls?.mode === 'implicit'
      ? createTlsServer({ cert: tls.cert, key: tls.key }, (socket) => serve(socket, true))
      : createServer((socket) => serve(socket, false));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.address() as { port: number };
  return Object.assign(state, {
    port: listening,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
