import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { baseUrls, FakeUpstream } from './fake-upstream.ts';
import { SlackSimulator } from './slack-simulator.ts';
import { webPage } from './web-pages.ts';
import { World } from './world.ts';

const longestBody = 4 * 1024 * 1024;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > longestBody) throw new RangeError('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The services of a world over real sockets, on the loopback address, with the faults that only sockets can have. */
export const serveWorld = async (
  far: FakeUpstream,
  port = 0,
): Promise<{ origin: string; env: Record<string, string>; close(): Promise<void> }> => {
  // Its messages are a second apart, even if the writer does not wait.
  let messages = 0;
  const slack = new SlackSimulator(() => Date.now() + 1_000 * messages++);
  const server = createServer((request, response) => {
    const answered = request.url?.startsWith('/slack/')
      ? chat(slack, request, response)
      : handle(far, request, response);
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    env: { ...baseUrls(origin), SVC_PLUGIN_SLACK_API_BASE_URL: `${origin}/slack/` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const chat = async (slack: SlackSimulator, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = slack.answer(request.url ?? '', await bodyOf(request), request.headers.authorization);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
};

const handle = async (far: FakeUpstream, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = request.url ?? '/';
  const source = far.sourceOf(url);
  if (!source) {
    const page = url.startsWith('/web/') ? webPage(far.world, url.replace(/\?.*$/, '')) : null;
    response.writeHead(page?.status ?? 404, page?.headers).end(page?.body);
    return;
  }
  const body = await bodyOf(request);
  const fault = far.takeFault(source);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]));
  const answer = far.answer(source, { method: request.method ?? 'GET', url, headers, body }, fault);
  if (fault === 'refused-connection' || fault === 'no-name') response.socket?.destroy();
  else if (fault === 'hang') return;
  else if (fault === 'reset') {
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length + 500 });
    response.write(answer.body, () => response.destroy());
  } else if (fault === 'slow-drip') {
    response.writeHead(200, answer.headers);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  } else if (fault === 'endless-body') {
    response.writeHead(200, answer.headers);
    const block = Buffer.alloc(65_536, 0x20);
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  } else {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }
};

/** node world-server.js [--works N] [--library N] [--seed S] [--newest N] [--port P]: prints the variables that lead Carrel here. */
export const runWorldServer = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      works: { type: 'string', default: '12000' },
      library: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '7' },
      newest: { type: 'string', default: '0' },
      port: { type: 'string', default: '0' },
    },
  });
  const newest = { works: Number(values.newest), until: new Date().toISOString().slice(0, 10) };
  const world = new World({
    seed: Number(values.seed),
    works: Number(values.works),
    library: Number(values.library),
    ...(newest.works > 0 && { newest }),
  });
  const { env, close } = await serveWorld(new FakeUpstream(world), Number(values.port));
  process.stdout.write(`${JSON.stringify(env)}\n`);
  // Indexes the titles before the first question.
  setImmediate(() => world.search('memory'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)));
  // The parent process has ended when its end of the pipe closes.
  process.stdin.on('end', () => process.exit(0)).resume();
};
