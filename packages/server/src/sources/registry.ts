import type { Clock } from '../platform/clock.ts';
import { GuardedWeb } from '../platform/http-client/guarded-web.ts';
import type { SourceName } from '../platform/http-client/source-name.ts';
import type { Address, Transport } from '../platform/http-client/transport.ts';
import { ArxivClient } from './arxiv/arxiv.client.ts';
import { arxiv } from './arxiv/arxiv.definition.ts';
import { AskSource } from './ask-source.ts';
import { BiorxivClient } from './biorxiv/biorxiv.client.ts';
import { biorxiv } from './biorxiv/biorxiv.definition.ts';
import { CrossrefClient } from './crossref/crossref.client.ts';
import { crossref } from './crossref/crossref.definition.ts';
import { CslRepository } from './csl-repository/csl-repository.client.ts';
import { DataCiteClient } from './datacite/datacite.client.ts';
import { dataCite } from './datacite/datacite.definition.ts';
import { EmbeddingsClient, type EmbeddingsTarget } from './embeddings/embeddings.client.ts';
import { EuropePmcClient } from './europe-pmc/europe-pmc.client.ts';
import { europePmc } from './europe-pmc/europe-pmc.definition.ts';
import { LandingPages } from './landing-page/landing-page.client.ts';
import { OpenAlexClient } from './openalex/openalex.client.ts';
import { openAlex } from './openalex/openalex.definition.ts';
import { OrcidClient } from './orcid/orcid.client.ts';
import { orcid } from './orcid/orcid.definition.ts';
import type { OnThread } from './parse-answer.ts';
import { QdrantClient } from './qdrant/qdrant.client.ts';
import { SemanticScholarClient } from './semantic-scholar/semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar/semantic-scholar.definition.ts';
import type { Credentials, SourceDefinition } from './source.ts';
import { UnpaywallClient } from './unpaywall/unpaywall.client.ts';
import { unpaywall } from './unpaywall/unpaywall.definition.ts';
import { ZoteroClient } from './zotero/zotero.client.ts';
import { zotero } from './zotero/zotero.definition.ts';

/** Every source, by the name it has on the wire. */
export const sourceDefinitions: Record<SourceName, SourceDefinition> = {
  idxa: openAlex,
  idxb: semanticScholar,
  crossref,
  datacite: dataCite,
  europe_pmc: europePmc,
  arxiv,
  biorxiv,
  orcid,
  unpaywall,
  refmanager: zotero,
};

export interface Sources {
  /** The caller of each source, for status and checks. */
  ask: Record<SourceName, AskSource>;
  idxa: OpenAlexClient;
  idxb: SemanticScholarClient;
  crossref: CrossrefClient;
  datacite: DataCiteClient;
  europePmc: EuropePmcClient;
  arxiv: ArxivClient;
  biorxiv: BiorxivClient;
  orcid: OrcidClient;
  unpaywall: UnpaywallClient;
  refmanager: ZoteroClient;
  pages: LandingPages;
  styles: CslRepository;
  /** A vector server at an address that the user entered. */
  qdrant: (where: { address: string; key: string }) => QdrantClient;
  /** A vector provider at an address that the user entered. */
  embeddings: (target: EmbeddingsTarget) => EmbeddingsClient;
}

export const buildSources = (deps: {
  transport: Transport;
  clock: Clock;
  /** Addresses from the environment; empty means the source's own. */
  baseUrls: Record<SourceName, string>;
  /** Address that replaces the public repository of citation styles; empty means the public one. */
  cslBaseUrl?: string;
  credentials: (source: SourceName) => Credentials;
  /** Addresses of a host's name; default: the system resolver. */
  resolve?: (host: string) => Promise<Address[]>;
  /** Parses large answers and pages. */
  onThread?: OnThread;
}): Sources => {
  const ask = Object.fromEntries(
    Object.values(sourceDefinitions).map((definition) => [
      definition.role,
      new AskSource({
        definition,
        transport: deps.transport,
        baseUrl: deps.baseUrls[definition.role],
        credentials: () => deps.credentials(definition.role),
        onThread: deps.onThread,
      }),
    ]),
  ) as Record<SourceName, AskSource>;
  return {
    ask,
    idxa: new OpenAlexClient(ask.idxa),
    idxb: new SemanticScholarClient(ask.idxb),
    crossref: new CrossrefClient(ask.crossref),
    datacite: new DataCiteClient(ask.datacite),
    europePmc: new EuropePmcClient(ask.europe_pmc),
    arxiv: new ArxivClient(ask.arxiv),
    biorxiv: new BiorxivClient(ask.biorxiv, deps.clock),
    orcid: new OrcidClient(ask.orcid),
    unpaywall: new UnpaywallClient(ask.unpaywall),
    refmanager: new ZoteroClient(ask.refmanager),
    pages: new LandingPages(new GuardedWeb(deps.transport, deps.resolve), deps.onThread),
    styles: new CslRepository(deps.transport, deps.cslBaseUrl),
    qdrant: (where) => new QdrantClient(deps.transport, where),
    embeddings: (target) => new EmbeddingsClient(deps.transport, target, deps.onThread),
  };
};
