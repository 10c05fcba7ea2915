import * as components from '@carrel/messages/components';
import { refer, storedText, type Text } from '@carrel/messages/reference';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { SourceUsage } from '../../platform/http-client/usage.ts';
import type { AskSource } from '../../sources/ask-source.ts';
import type { Sources } from '../../sources/registry.ts';
import { type Cause, cause, type HealthParts, type StatusFacts } from '../health-declaration.ts';

const dayMs = 86_400_000;

interface Deps {
  net: NetworkSwitch;
  sources: Pick<Sources, 'ask'>;
  usage: SourceUsage;
}

/** The network switch and the sources, in the status band of Health. */
export const settingsStatus = (d: Deps): HealthParts => {
  const sourceNow = (ask: AskSource) => sourceState(d, ask);
  const all = () => Object.values(d.sources.ask).map(sourceNow);
  return {
    status: [
      {
        key: 'network',
        order: 10,
        label: refer(components.network),
        check: () => ({ detail: refer(components.networkHealthy), causes: networkCauses(d.net) }),
      },
      {
        key: 'sources',
        order: 20,
        label: refer(components.sources),
        check: (facts) => ({
          detail: refer(components.sourcesHealthy),
          causes: sourceCauses(all(), d.net, facts),
        }),
      },
    ],
    meters: [
      {
        order: 10,
        read: () => {
          const { remaining, limit } = sourceNow(d.sources.ask.idxa);
          return {
            key: 'idxa_credits',
            label: refer(components.openAlexCredits),
            unit: 'credits',
            value: remaining,
            of: limit,
          };
        },
      },
      {
        order: 20,
        read: () => ({
          key: 'idxb_pace',
          label: 'Semantic Scholar',
          unit: 'calls_per_second',
          value: sourceNow(d.sources.ask.idxb).callsPerSecond,
          of: null,
        }),
      },
    ],
  };
};

/** The last answer of a source, and its remaining credits of today. */
const sourceState = ({ usage }: Deps, ask: AskSource) => {
  const { identity, credits, intervalMs } = ask.policy;
  const left = credits ? usage.credits({ source: ask.name, identity: identity ?? '' }) : null;
  return {
    name: ask.name,
    label: ask.definition.label,
    last: usage.state(ask.name, identity ?? ''),
    remaining: left?.remaining ?? null,
    /** Credits of a day; null where none are counted, or the number is not known. */
    limit: left?.limit ?? null,
    callsPerSecond: Math.round(10_000 / intervalMs) / 10,
  };
};
type SourceNow = ReturnType<typeof sourceState>;

const networkCauses = (net: NetworkSwitch): Cause[] =>
  net.enabled
    ? []
    : [
        cause(
          'sources_disabled',
          'warning',
          net.forcedOff ? refer(components.networkForcedOff) : refer(components.networkOff),
          {
            targets: net.forcedOff
              ? []
              : [{ id: 'network', label: refer(components.networkAccess), kind: 'setting', action: 'enable_network' }],
          },
        ),
      ];

const sourceCauses = (all: readonly SourceNow[], net: NetworkSwitch, { nowMs }: StatusFacts): Cause[] => {
  const asked = all.filter((s) => s.last?.last_at);
  const recent = asked.filter((s) => nowMs - Date.parse(s.last!.last_at!) < dayMs);
  const failing = recent.filter((s) => s.last!.last_error !== null);
  const addKey = (s: SourceNow) => ({
    link: ['/settings', refer(components.apiKeys)] as [string, Text],
    targets: [{ id: s.name, label: s.label, kind: 'source' as const, action: 'add_key' as const }],
  });
  return [
    // Sources that were never asked are unknown, which does not mean that all is well.
    ...(asked.length === 0
      ? [
          cause('sources_not_asked', 'warning', refer(components.noSourceAsked), {
            targets: net.enabled ? [{ id: 'idxa', label: 'OpenAlex', kind: 'source', action: 'test_source' }] : [],
          }),
        ]
      : []),
    ...failing.map((s) =>
      cause(
        `source_failing.${s.name}`,
        failing.length === recent.length && recent.length > 1 ? 'critical' : 'warning',
        refer(components.named, { name: s.label, text: storedText(s.last!.last_error!, s.last!.last_error_ref) }),
        {
          link: ['/settings', refer(components.sources)],
          targets: [{ id: s.name, label: s.label, kind: 'source', action: 'test_source' }],
        },
      ),
    ),
    ...all
      .filter((s) => s.remaining === 0)
      .map((s) =>
        cause(`credits_spent.${s.name}`, 'warning', refer(components.creditsUsedUp, { source: s.label }), addKey(s)),
      ),
  ];
};
