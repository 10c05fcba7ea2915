import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import * as sourcesTexts from '@carrel/messages/sources';
import { definePlugin, FetchFailed, type PdfCandidate, SourceSkipped, type TestLine } from '@carrel/plugin-sdk';
import { addressesIn, addressOf, hostOf } from './addresses.ts';
import { fileAddressIn } from './ask-api.ts';
import { config } from './config.ts';
import { manifest } from './manifest.ts';
import { testAddress, testDoi } from './test-address.ts';

const apiBytes = 1_000_000;
const needsKey = (address: string): boolean => address.includes('{key}');

export default definePlugin({
  manifest,
  config,
  status: (c) => {
    const [a, b] = [addressesIn(c.shadowa_mirrors), addressesIn(c.shadowb_domains)];
    return {
      configured: a.length + b.length > 0,
      facts: { first_source: a.length, second_source: b.length, member_key: c.member_key !== '' },
    };
  },
  pdfSource: {
    sources: (c) => [
      {
        id: 'shadowb',
        label: refer(plugins.secondSource),
        tier: 'shadow',
        candidates: async (paper, io) => {
          const [doi] = paper.dois;
          const addresses = addressesIn(c.shadowb_domains);
          if (addresses.length === 0) throw new SourceSkipped(refer(sourcesTexts.noAddressEntered));
          if (doi === undefined) return [];
          const usable = addresses.filter((a) => !needsKey(a) || c.member_key !== '');
          if (usable.length === 0) throw new SourceSkipped(refer(sourcesTexts.addressesNeedMemberKey));
          const candidates: PdfCandidate[] = [];
          for (const address of usable) {
            const url = addressOf(address, doi, c.member_key);
            if (!needsKey(address)) {
              candidates.push({ url });
              continue;
            }
            try {
              // The key goes to this address only; what it returns is checked like any other address.
              const file = fileAddressIn(await io.fetch(url, { maxBytes: apiBytes }));
              if (file !== null) candidates.push({ url: file });
            } catch (e) {
              if (!(e instanceof FetchFailed) || e.kind === 'network_off') throw e;
            }
          }
          return candidates;
        },
      },
      {
        id: 'shadowa',
        label: refer(plugins.firstSource),
        tier: 'shadow',
        candidates: async (paper) => {
          const [doi] = paper.dois;
          const addresses = addressesIn(c.shadowa_mirrors);
          if (addresses.length === 0) throw new SourceSkipped(refer(sourcesTexts.noAddressEntered));
          return doi === undefined ? [] : addresses.map((a) => ({ url: addressOf(a, doi) }));
        },
      },
    ],
  },
  test: async ({ config: c, fetch }) => {
    const results: TestLine[] = [];
    const all = [
      ...addressesIn(c.shadowb_domains).map((address) => ({ source: refer(plugins.secondSource), address })),
      ...addressesIn(c.shadowa_mirrors).map((address) => ({ source: refer(plugins.firstSource), address })),
    ];
    for (const { source, address } of all) {
      const line = await testAddress(fetch, addressOf(address, testDoi, c.member_key));
      results.push({ source, address: hostOf(address), ...line });
    }
    const working = results.filter((r) => r.severity === 'ok').length;
    return { ok: working > 0, message: refer(plugins.workingAddresses, { working, total: results.length }), results };
  },
});
