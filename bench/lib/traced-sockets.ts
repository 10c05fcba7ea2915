import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The connections of a process, according to the kernel. */
export interface Reached {
  /** "1.2.3.4:443", outside this machine. */
  outside: string[];
  /** Any name lookup, including on this machine. */
  names: string[];
  /** Connections to this machine: they show that the trace works. */
  loopback: number;
}

/** Why system calls cannot be traced here; null if they can. */
export const whyNoTrace = (): string | null => {
  const tried = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', '-e', 'trace=network', 'true'], {
    encoding: 'utf8',
  });
  if (tried.error) return 'strace is not installed';
  return tried.status === 0 ? null : `strace may not trace here: ${tried.stderr.trim().slice(0, 200)}`;
};

/** Starts a program so that every socket of it and of its threads is written to `file`; it keeps its own process id. */
export const traced = (file: string): string[] => [
  'strace',
  '-D',
  '-f',
  '-qq',
  '-s',
  '200',
  '-o',
  file,
  '-e',
  'trace=connect,sendto,sendmsg,sendmmsg',
];

const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.');

/** Daemons on a local socket that resolve names. */
const nameDaemons = /nscd|avahi|mdns|systemd\/resolve/;

export const reached = (file: string): Reached => {
  const out: Reached = { outside: [], names: [], loopback: 0 };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const unix = /sa_family=AF_UNIX, sun_path=@?"([^"]*)"/.exec(line)?.[1];
    if (unix !== undefined && nameDaemons.test(unix)) out.names.push(unix);
    for (const [, port, address] of line.matchAll(
      /sa_family=AF_INET6?, sin6?_port=htons\((\d+)\).*?(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"/g,
    )) {
      if (port === '53' || port === '853' || port === '5353') out.names.push(`${address}:${port}`);
      else if (isLoopback(address!)) out.loopback += 1;
      else out.outside.push(`${address}:${port}`);
    }
  }
  return out;
};
