import { readFileSync } from 'node:fs';
import { outsideData } from '../../packages/server/src/test-kit/outside-data.ts';

export interface Row {
  allowed: boolean;
  /** Of the list it comes from; "dns" rows resolve a name, "redirect" rows reach the first address. */
  reason: string;
  url: string;
  /** Called a second time, after its name resolves differently. */
  second?: boolean;
}

const to = (url: string): string => `http://good.test/to?${encodeURIComponent(url)}`;

const notPublic = [
  'http://127.0.0.1/',
  'http://127.0.0.53/',
  'http://0.0.0.0/',
  'http://10.0.0.5/',
  'http://172.20.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://198.19.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.5]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::a00:5]/',
  'http://localhost/',
  'http://a.localhost/',
];
const disguised = [
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://10.5/',
  'http://%31%30.0.0.5/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://xn--80ak6aa92e.com/',
  'http:\\\\127.0.0.1/',
  'http:/127.0.0.1/',
  'http:127.0.0.1',
];
const withPorts = [
  'http://127.0.0.1:8080/',
  'http://good.test:8080/',
  'http://good.test:22/',
  'https://good.test:8443/',
];
const withNames = ['http://good.test@127.0.0.1/', 'http://127.0.0.1@good.test/', 'http://u:p@good.test/'];
const schemes = ['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', 'data:text/html,x'];
const names = [
  'private',
  'loop',
  'mixed',
  'mixed-six',
  'mapped',
  'nat64',
  'compat',
  'zero',
  'ula',
  'metadata',
  'cname-to-localhost',
  'empty',
  'nowhere',
];

const blocked = (reason: string, urls: readonly string[]): Row[] =>
  urls.map((url) => ({ allowed: false, reason, url }));

const own: Row[] = [
  ...[
    'http://good.test/',
    'http://1.2.3.4/',
    'http://six.test/',
    'http://[2606:4700::99]/',
    to('http://good.test/x'),
  ].map((url) => ({ allowed: true, reason: '-', url })),
  ...blocked('not-public', notPublic),
  ...blocked('disguised', disguised),
  ...blocked('port', withPorts),
  ...blocked('credentials', withNames),
  ...blocked('scheme', schemes),
  ...blocked(
    'dns',
    names.map((n) => `http://${n}.test/`),
  ),
  // Each of them once more, as the second hop.
  ...blocked('redirect', [...notPublic, ...disguised, ...withPorts, ...withNames, ...schemes].map(to)),
  ...blocked('redirect', [
    ...names.map((n) => to(`http://${n}.test/`)),
    to('//private.test/'),
    'http://good.test/loop',
  ]),
  { allowed: true, reason: 'dns', url: 'http://rebind.test/' },
  { allowed: false, reason: 'dns', url: 'http://rebind.test/', second: true },
  // The first hop finds a public address, the second the name's new one.
  { allowed: false, reason: 'redirect', url: 'http://rebind-hop.test/again' },
];

/** The list of RESEARCH_DATA_DIR, if there is one. */
const outside = (): Row[] => {
  const file = outsideData('hostile/urls/urls.tsv');
  if (file === undefined) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string])
    .map(([verdict, reason, json]) => {
      const [url, second] = (JSON.parse(json) as string).split(/ (?=\()/) as [string, string | undefined];
      return {
        allowed: verdict === 'ALLOW',
        reason: reason.replace(/^dns-.*/, 'dns'),
        url,
        ...(second ? { second: true } : {}),
      };
    });
};

export const addresses = (): { own: Row[]; outside: Row[] } => ({ own, outside: outside() });
