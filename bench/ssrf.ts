import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { GuardedWeb } from '../packages/server/src/platform/http-client/guarded-web.ts';
import { NetworkSwitch } from '../packages/server/src/platform/http-client/network-switch.ts';
import { isPublicAddress } from '../packages/server/src/platform/http-client/public-address.ts';
import { SourceError } from '../packages/server/src/platform/http-client/source-error.ts';
import { Transport, undiciFetch } from '../packages/server/src/platform/http-client/transport.ts';
import { Log } from '../packages/server/src/platform/log.ts';
import { addresses, type Row } from './ssrf/addresses.ts';
import { serveNames } from './ssrf/names.ts';

// The guard for addresses that came from outside, with real sockets and real name lookups, in a network namespace of
// its own in which this machine has every private address and a public one, and listens on all of them. Nothing leaves
// it.
//   npm run test:ssrf (as root; elsewhere it says that it was not run)

const own = [
  ...['1.2.3.4', '172.32.0.1', '100.128.0.1', '10.0.0.1', '10.0.0.5', '172.16.0.1', '172.20.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200', '100.127.255.254', '192.0.0.1'],
  ...['192.0.2.1', '198.18.0.1', '198.19.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '127.0.0.53'],
  ...['2606:4700::99', 'fd00::1', 'fe80::1', 'fec0::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1'],
  ...['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b::a00:5', '64:ff9b:1::1', '2002:7f00:1::', '2002:808:808::'],
  ...['2001:0:7f00:1::', '::127.0.0.1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
];
const ports = [80, 443, 22, 25, 81, 8080, 8443];

interface Hit {
  address: string;
  port: number;
}

/** Listens on every address of this machine and records what is reached; answers like a small web site. */
const listen = async (hits: Hit[]): Promise<Server[]> => {
  const answer = (path: string): string => {
    const where = path.startsWith('/to?')
      ? decodeURIComponent(path.slice(4))
      : path === '/loop' || path === '/again'
        ? path
        : null;
    return where === null
      ? 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'
      : `HTTP/1.1 302 Found\r\nlocation: ${where}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
  };
  return Promise.all(
    ports.map(
      (port) =>
        new Promise<Server>((resolve, reject) => {
          const server = createServer((socket) => {
            hits.push({ address: (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, ''), port });
            socket.on('error', () => undefined);
            socket.once('data', (d) => socket.end(answer(/^GET (\S+)/.exec(d.toString('latin1'))?.[1] ?? '/')));
          });
          server.once('error', reject);
          server.listen(port, '::', () => resolve(server));
        }),
    ),
  );
};

const command = (line: string): boolean => spawnSync('sh', ['-c', line], { stdio: 'ignore' }).status === 0;

const buildNetwork = (): number => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-names-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(scratch, name), text);
    return join(scratch, name);
  };
  // Name lookups of the system also stay in this namespace.
  const bound =
    command(
      `mount --bind ${file('resolv.conf', 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n')} /etc/resolv.conf`,
    ) && command(`mount --bind ${file('nsswitch.conf', 'hosts: files dns\n')} /etc/nsswitch.conf`);
  if (!bound || !command('ip link set lo up')) throw new Error('the namespace could not be set up');
  rmSync(scratch, { recursive: true, force: true });
  return own.filter((a) => command(`ip addr add ${a}/${a.includes(':') ? '128 nodad' : '32'} dev lo`)).length;
};

const inside = async (): Promise<number> => {
  const held = buildNetwork();
  const hits: Hit[] = [];
  const servers = await listen(hits);
  const names = await serveNames();
  const transport = new Transport({
    net: new NetworkSwitch(false),
    fetch: undiciFetch(),
    clock: systemClock,
    log: new Log(systemClock, () => undefined),
  });
  const web = new GuardedWeb(transport);
  let passed = 0;
  const wrong: string[] = [];
  const judge = (ok: boolean, what: string) => {
    if (ok) passed += 1;
    else wrong.push(what);
  };

  // Without the guard these are reached, so the test detects failures.
  for (const url of ['http://10.0.0.5/', 'http://127.0.0.1:8080/', 'http://[fd00::1]/'])
    await undiciFetch()({ url, maxBytes: 100, signal: AbortSignal.timeout(2_000) });
  judge(hits.length === 3, `the trap noted ${hits.length} of 3 calls without the guard`);

  const look = async (row: Row): Promise<void> => {
    const [reached, asked] = [hits.length, names.asked.length];
    const outcome = await web.get({ url: row.url, maxBytes: 1_000, deadlineMs: 10_000 }).then(
      () => 'fetched',
      (e: unknown) => (e instanceof SourceError ? e.kind : String(e)),
    );
    const mine = hits.slice(reached);
    const inward = mine.filter((h) => !isPublicAddress(h.address) || (h.port !== 80 && h.port !== 443));
    const label = `${row.reason} ${JSON.stringify(row.url)}: ${outcome}, reached ${mine.map((h) => `${h.address}:${h.port}`).join(' ') || 'nothing'}`;
    judge(inward.length === 0, `HIT ${label}`);
    if (row.allowed) {
      // There is no certificate for these names here, so a TLS call only gets as far as the right address.
      const arrived = row.url.startsWith('https:') ? mine.length > 0 : outcome === 'fetched';
      judge(arrived, `not fetched ${label}`);
    } else {
      judge(outcome === 'blocked' || outcome === 'unavailable', `not refused ${label}`);
      if (row.reason !== 'redirect') judge(mine.length === 0, `reached ${label}`);
      if (row.reason !== 'redirect' && row.reason !== 'dns')
        judge(names.asked.length === asked, `looked up although it is refused as written ${label}`);
      judge(mine.length <= 6, `more than five redirects ${label}`);
    }
  };
  const lists = addresses();
  for (const row of [...lists.own, ...lists.outside]) await look(row);

  names.close();
  for (const s of servers) s.close();
  process.stdout.write(
    `${lists.own.length} addresses of the project, ${lists.outside.length} of RESEARCH_DATA_DIR; this machine held ${held} of ${own.length} addresses, ${hits.length - 3} connections, ${names.asked.length} look-ups\n`,
  );
  for (const w of wrong) process.stdout.write(`  FAIL ${w}\n`);
  process.stdout.write(`${passed} passed, ${wrong.length} failed\n`);
  return wrong.length > 0 ? 1 : 0;
};

const run = (): number => {
  if (process.getuid?.() !== 0 || !command('unshare -n -m true') || !command('ip -V')) {
    process.stdout.write('Not run: a network namespace of its own needs root, unshare and ip.\n');
    return 0;
  }
  const again = [...process.execArgv, process.argv[1]!, '--inside'];
  return spawnSync('unshare', ['-n', '-m', process.execPath, ...again], { stdio: 'inherit' }).status ?? 1;
};

process.exit(process.argv.includes('--inside') ? await inside() : run());
