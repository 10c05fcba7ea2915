import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outsideData } from '../../test-kit/outside-data.ts';
import { systemClock } from '../clock.ts';
import { Log } from '../log.ts';
import { GuardedWeb } from './guarded-web.ts';
import { NetworkSwitch } from './network-switch.ts';
import { isPublicAddress } from './public-address.ts';
import { type Address, type Fetch, type Inbound, Transport, undiciFetch } from './transport.ts';
import { redirectTarget, vetAddress } from './web-address.ts';

const four = (...list: string[]): Address[] => list.map((address) => ({ address, family: 4 }));
const zones: Record<string, Address[][]> = {
  'good.test': [four('1.2.3.4')],
  'mixed.test': [four('1.2.3.4', '127.0.0.1')],
  'private.test': [four('10.0.0.5')],
  'rebind.test': [four('1.2.3.4'), four('127.0.0.1')],
  'mapped.test': [[{ address: '::ffff:127.0.0.1', family: 6 }]],
  'six.test': [[{ address: '2606:4700::99', family: 6 }]],
  'empty.test': [[]],
};

interface Seen {
  url: string;
  addresses: readonly Address[] | undefined;
}

/** The guard with a fake upstream that records what would have been connected to. */
const rig = (respond: (url: URL) => Inbound = () => page('ok'), sw = new NetworkSwitch(false)) => {
  const seen: Seen[] = [];
  const lookups: string[] = [];
  const fetch: Fetch = async (call) => {
    seen.push({ url: call.url, addresses: call.addresses });
    return respond(new URL(call.url));
  };
  const transport = new Transport({ net: sw, fetch, clock: systemClock, log: new Log(systemClock, () => undefined) });
  const web = new GuardedWeb(transport, async (host) => {
    lookups.push(host);
    const zone = zones[host];
    if (!zone) throw new Error('ENOTFOUND');
    return zone[Math.min(lookups.filter((h) => h === host).length, zone.length) - 1]!;
  });
  const get = (url: string) => web.get({ url, maxBytes: 1000, deadlineMs: 2000 });
  return { get, seen, lookups };
};
const page = (text: string, status = 200, headers: Record<string, string> = {}): Inbound => ({
  status,
  headers,
  body: Buffer.from(text),
});

describe('addresses as written', () => {
  it.each([
    'http://1.2.3.4/',
    'https://good.test:443/a',
    'http://[2606:4700::99]/',
    'http://GOOD.test/',
    'http://good.test/a%2fb?c=%0d%0a',
    'http://172.32.0.1/',
    'http://good.test/path@with-at',
  ])('%s may be called', (url) => expect(typeof vetAddress(url)).toBe('object'));

  it.each([
    ['ftp://good.test/', 'scheme'],
    ['javascript:1', 'scheme'],
    ['http://good.test:8080/', 'port'],
    ['http://good.test:0/', 'port'],
    ['http://@good.test/', 'credentials'],
    ['http://good.test@1.2.3.4/', 'credentials'],
    ['http://2130706433/', 'disguised'],
    ['http://0x7f.1/', 'disguised'],
    ['http://010.0.0.1/', 'disguised'],
    ['http://127.1/', 'disguised'],
    ['http://good.test./', 'disguised'],
    ['http://g%6fod.test/', 'disguised'],
    ['http://\uff47ood.test/', 'disguised'],
    ['http://xn--80ak6aa92e.com/', 'disguised'],
    ['http://goo\u00add.test/', 'disguised'],
    ['http:\\\\good.test/', 'disguised'],
    ['http:good.test', 'disguised'],
    ['http://good.test\\@1.2.3.4/', 'disguised'],
    ['ht\ntp://good.test/', 'disguised'],
    [' http://good.test/', 'disguised'],
    ['http://-a.test/', 'disguised'],
    ['http://good.test:0x50/', 'disguised'],
    ['http://localhost/', 'not-public'],
    ['http://foo.localhost/', 'not-public'],
    ['http://169.254.169.254/', 'not-public'],
    ['http://[::ffff:127.0.0.1]/', 'not-public'],
    ['http://[64:ff9b::7f00:1]/', 'not-public'],
    ['http://[2002:7f00:1::]/', 'not-public'],
  ])('%j is refused: %s [net-08]', (url, why) => expect(vetAddress(url)).toBe(why));

  const list = outsideData('hostile/urls/urls.tsv');
  it.skipIf(list === undefined)('the long list of hostile addresses (RESEARCH_DATA_DIR with hostile/)', () => {
    const rows = readFileSync(list!, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((l) => l.split('\t') as [string, string, string])
      .filter(([, reason]) => !reason.startsWith('dns') && reason !== 'redirect');
    expect(rows.length).toBeGreaterThan(90);
    const wrong = rows.filter(([verdict, reason, json]) => {
      const result = vetAddress(JSON.parse(json) as string);
      return verdict === 'ALLOW' ? typeof result === 'string' : result !== reason;
    });
    expect(wrong).toEqual([]);
  });

  it('only public addresses pass [net-08]', () => {
    for (const a of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::99', '2a00:1450::1'])
      expect([a, isPublicAddress(a)]).toEqual([a, true]);
    for (const a of [
      '0.0.0.0',
      '100.127.255.254',
      '198.19.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::8.8.8.8',
      'fe80::1',
    ])
      expect([a, isPublicAddress(a)]).toEqual([a, false]);
    for (const a of [
      '2001:db8::1',
      '2001:0:7f00:1::',
      '3fff::1',
      '5f00::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      'x',
      'fe80::1%eth0',
    ])
      expect([a, isPublicAddress(a)]).toEqual([a, false]);
  });

  it.each([
    ['NAT64', ['64:ff9b::808:808', '64:ff9b:1::1']],
    ['6to4', ['2002:808:808::1', '192.88.99.1']],
    ['Teredo', ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['IPv4 inside of IPv6', ['::ffff:8.8.8.8', '::ffff:808:808', '::8.8.8.8', '::ffff:0:8.8.8.8']],
    ['shared by a carrier', ['100.64.0.0', '100.127.255.255']],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
    ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::', '3fff:fff::1']],
    ['benchmarking', ['198.18.0.0', '198.19.255.255', '2001:2::1']],
    ['reserved', ['240.0.0.1', '255.255.255.255', '192.0.0.8', '0.0.0.1', '4000::1', '1::1', '100::1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1']],
    ['of this link or machine', ['127.0.0.1', '127.255.255.255', '169.254.169.254', '::1', 'fe80::1', 'fec0::1']],
    ['not plain', ['127.1', '0177.0.0.1', '0x7f.1', '2130706433', '8.8.8.8 ', '[2606:4700::1]', '2606:4700::1%1', '']],
  ])('an address that is %s is not called [net-24]', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('addresses next to reserved ranges are called [net-24]', () => {
    const neighbours = ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'];
    const more = [
      '128.0.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.0.1.0',
      '192.167.255.255',
      '198.20.0.0',
      '223.255.255.255',
    ];
    const six = ['2001:200::1', '2003::1', '2600::1', '3ffe::1'];
    for (const a of [...neighbours, ...more, ...six]) expect([a, isPublicAddress(a)]).toEqual([a, true]);
  });

  it('a redirect is resolved as text', () => {
    const from = new URL('https://good.test/a/b');
    expect(redirectTarget('../c', from)).toBe('https://good.test/c');
    expect(redirectTarget('//private.test/', from)).toBe('https://private.test/');
    expect(redirectTarget('\\\\private.test\\', from)).toBeNull();
    expect(redirectTarget('file:///etc/passwd', from)).toBe('file:///etc/passwd');
  });
});

describe('fetching from an address that came from outside', () => {
  it('connects to the addresses that were checked [net-09]', async () => {
    const r = rig();
    expect((await r.get('http://good.test/x')).body.toString()).toBe('ok');
    expect(r.seen).toEqual([{ url: 'http://good.test/x', addresses: four('1.2.3.4') }]);
    await r.get('http://1.2.3.4/');
    await r.get('http://six.test/');
    expect(r.lookups).toEqual(['good.test', 'six.test']);
  });

  it.each(['mixed.test', 'private.test', 'mapped.test', 'empty.test'])(
    'never connects to %s [net-08]',
    async (host) => {
      const r = rig();
      await expect(r.get(`http://${host}/`)).rejects.toMatchObject({ kind: 'blocked', retryable: false });
      expect(r.seen).toEqual([]);
    },
  );

  it('a name that does not exist is unavailable', async () => {
    await expect(rig().get('http://nx.test/')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('resolves and checks each hop: a second answer that is private ends the redirects [net-09]', async () => {
    const r = rig((url) => (url.pathname === '/' ? page('', 302, { location: '/again' }) : page('never')));
    await expect(r.get('http://rebind.test/')).rejects.toMatchObject({ kind: 'blocked' });
    expect(r.seen.map((s) => s.addresses)).toEqual([four('1.2.3.4')]);
  });

  it.each([
    'http://127.0.0.1/',
    '//private.test/',
    'http://good.test:8080/',
    'file:///etc/passwd',
    'http://u@good.test/',
    '\\\\private.test\\',
    '/loop',
  ])('does not follow a redirect to %j [net-09]', async (location) => {
    const r = rig(() => page('', 302, { location }));
    await expect(r.get('http://good.test/to')).rejects.toMatchObject({ kind: 'blocked' });
    expect(r.seen.length).toBeLessThanOrEqual(6);
    expect(r.seen.every((s) => s.addresses?.[0]?.address === '1.2.3.4')).toBe(true);
  });

  it('with the network off no name is resolved [net-02]', async () => {
    const off = new NetworkSwitch(true);
    const r = rig(undefined, off);
    await expect(r.get('http://good.test/')).rejects.toMatchObject({ code: 'network_off' });
    expect(r.lookups).toEqual([]);
  });

  it('a lookup that never ends is given up', async () => {
    const transport = new Transport({
      net: new NetworkSwitch(false),
      fetch: async () => page('x'),
      clock: systemClock,
      log: new Log(systemClock, () => undefined),
    });
    const web = new GuardedWeb(transport, () => new Promise(() => undefined));
    await expect(web.get({ url: 'http://good.test/', maxBytes: 10, deadlineMs: 50 })).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('a pinned connection over real sockets', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((req, res) => res.end(`host ${req.headers.host}`));
    await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const call = (url: string, addresses: Address[]) =>
    undiciFetch()({ url, addresses, maxBytes: 1000, signal: AbortSignal.timeout(2000) });

  it('goes to the given address, whatever the name resolves to', async () => {
    const answer = await call(`http://no-such-host.invalid:${port}/`, four('127.0.0.1'));
    expect(answer.body.toString()).toBe(`host no-such-host.invalid:${port}`);
  });

  it('gives up when the socket ends up somewhere else', async () => {
    await expect(call(`http://127.0.0.1:${port}/`, four('1.2.3.4'))).rejects.toThrow();
  });

  it('a refused address opens no socket', async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect');
    try {
      const transport = new Transport({
        net: new NetworkSwitch(false),
        fetch: undiciFetch(),
        clock: systemClock,
        log: new Log(systemClock, () => undefined),
      });
      const web = new GuardedWeb(transport, async () => four('127.0.0.1'));
      for (const url of [`http://127.0.0.1:${port}/`, 'http://loop.test/', 'http://localhost/'])
        await expect(web.get({ url, maxBytes: 10, deadlineMs: 1000 })).rejects.toMatchObject({ kind: 'blocked' });
      expect(connect).not.toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
  });
});
