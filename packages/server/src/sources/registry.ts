import { type SourceName, sourceNames } from '../platform/http-client/source-name.ts';
import type { Transport } from '../platform/http-client/transport.ts';
import { AskSource } from './ask-source.ts';
import { OpenAlexClient } from './openalex/openalex.client.ts';
import { openAlex } from './openalex/openalex.definition.ts';
import { SemanticScholarClient } from './semantic-scholar/semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar/semantic-scholar.definition.ts';
import type { Credentials, SourceDefinition } from './source.ts';

/** Every source, one line each. */
export const sourceDefinitions: readonly SourceDefinition[] = [openAlex, semanticScholar];

export interface Sources {
  /** How to ask each source, by role: for status and checks. */
  ask: ReadonlyMap<SourceName, AskSource>;
  idxa: OpenAlexClient;
  idxb: SemanticScholarClient;
}

export const buildSources = (deps: {
  transport: Transport;
  /** Addresses from the environment; empty means the source's own. */
  baseUrls: Record<SourceName, string>;
  credentials: (source: SourceName) => Credentials;
}): Sources => {
  const ask = new Map<SourceName, AskSource>();
  for (const definition of sourceDefinitions)
    ask.set(
      definition.role,
      new AskSource({
        definition,
        transport: deps.transport,
        baseUrl: deps.baseUrls[definition.role],
        credentials: () => deps.credentials(definition.role),
      }),
    );
  const of = (role: SourceName) => ask.get(role)!;
  return {
    ask,
    idxa: new OpenAlexClient(of('idxa')),
    idxb: new SemanticScholarClient(of('idxb')),
  };
};

export const labelOfSource = (role: SourceName): string =>
  sourceDefinitions.find((d) => d.role === role)?.label ?? sourceNames[sourceNames.indexOf(role)]!;
