import { createSocket } from 'node:dgram';

/** The addresses of a name, one list for each lookup; the last one is repeated. */
export type Zone = readonly (readonly string[])[];

/** Names as attackers set them up, and a good one. */
export const zones: Record<string, Zone> = {
  'good.test': [['1.2.3.4']],
  'six.test': [['2606:4700::99']],
  'private.test': [['10.0.0.5']],
  'loop.test': [['127.0.0.1']],
  'mixed.test': [['1.2.3.4', '127.0.0.1']],
  'mixed-six.test': [['2606:4700::99', 'fd00::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'nat64.test': [['64:ff9b::7f00:1']],
  'compat.test': [['::127.0.0.1']],
  'zero.test': [['0.0.0.0']],
  'ula.test': [['fd00::1']],
  'metadata.test': [['169.254.169.254']],
  'cname-to-localhost.test': [['127.0.0.1']],
  'rebind.test': [['1.2.3.4'], ['127.0.0.1']],
  'rebind-hop.test': [['1.2.3.4'], ['10.0.0.5']],
  'empty.test': [[]],
};

const nameIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const bytesOf = (address: string): Buffer => {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head, ...parts] = dotted ?? [];
  const hex = (a = '0', b = '0') => ((Number(a) << 8) | Number(b)).toString(16);
  const plain = dotted ? `${head}${hex(parts[0], parts[1])}:${hex(parts[2], parts[3])}` : address;
  const [left = '', right = ''] = plain.split('::');
  const groups = (s: string) => s.split(':').filter(Boolean);
  const [a, b] = [groups(left), groups(right)];
  const all = [...a, ...Array<string>(8 - a.length - b.length).fill('0'), ...b];
  return Buffer.concat(all.map((g) => Buffer.from(g.padStart(4, '0'), 'hex')));
};

/** Answers for the names above on the loopback address, as a name server would. */
export const serveNames = async (): Promise<{ asked: string[]; close(): void }> => {
  const asked: string[] = [];
  const turns = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end - 4);
    const zone = zones[name];
    // Both families are looked up at once: the first of them advances the name.
    if (type === 1) {
      asked.push(name);
      turns.set(name, (turns.get(name) ?? 0) + 1);
    }
    const turn = Math.min(turns.get(name) ?? 1, zone?.length ?? 1) - 1;
    const family = type === 1 ? '.' : ':';
    const found = (zone?.[turn] ?? []).filter((a) => (a.includes(':') ? ':' : '.') === family);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(zone ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    const answers = found.map((a) => {
      const data = bytesOf(a);
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve));
  return { asked, close: () => void socket.close() };
};
