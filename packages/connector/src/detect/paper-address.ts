/**
 * URL patterns of papers. Regular expressions without lookaround, because the browser itself tests some of them
 * before it reveals a URL to the connector.
 */
export const paperAddresses: readonly string[] = [
  '^https?://(?:dx\\.|www\\.)?doi\\.org/10\\.',
  '^https?://[^/?#]+/(?:[^?#]*/)?(?:doi|abs|abstract|full|pdf|epdf|article|articles|chapter|book|content|journals)/(?:[^?#]*/)?10\\.[0-9]{4,9}/',
  '^https?://(?:www\\.|export\\.)?arxiv\\.org/(?:abs|pdf|html)/[0-9a-z]',
  '^https?://pubmed\\.ncbi\\.nlm\\.nih\\.gov/[0-9]+',
  '^https?://(?:www\\.|pmc\\.)?ncbi\\.nlm\\.nih\\.gov/(?:pmc/)?articles/PMC[0-9]+',
  '^https?://(?:www\\.)?nature\\.com/articles/[0-9a-z]',
  '^https?://(?:www\\.)?sciencedirect\\.com/science/article/',
  '^https?://(?:www\\.)?(?:bio|med)rxiv\\.org/content/10\\.',
  '^https?://(?:www\\.)?aclanthology\\.org/[A-Za-z0-9.-]+[0-9](?:\\.pdf)?/?$',
  '^https?://openreview\\.net/(?:forum|pdf)\\?id=',
  '^https?://proceedings\\.(?:mlr\\.press|neurips\\.cc|iclr\\.cc)/[^?#]+[0-9a-f]{2,}[^?#]*\\.(?:html|pdf)',
  '^https?://ieeexplore\\.ieee\\.org/(?:abstract/)?document/[0-9]+',
  '^https?://(?:www\\.)?jstor\\.org/stable/[0-9]+',
  '^https?://peerj\\.com/articles/[0-9a-z]',
  '^https?://(?:www\\.)?mdpi\\.com/[0-9]{4}-[0-9]{3}[0-9X]/',
  '^https?://journals\\.plos\\.org/[^/]+/article\\?id=10\\.',
  '^https?://(?:www\\.)?nber\\.org/papers/w[0-9]+',
  '^https?://(?:papers\\.)?ssrn\\.com/(?:sol3/papers\\.cfm\\?abstract_id=|abstract=)[0-9]+',
  '^https?://(?:[a-z-]+\\.)?hal\\.science/[a-z]+-[0-9]+',
  '^https?://(?:www\\.)?usenix\\.org/(?:conference|system/files)/[^?#]+/[^?#]+',
  '^https?://(?:www\\.)?semanticscholar\\.org/paper/',
  '^https?://openalex\\.org/(?:works/)?[wW][0-9]+',
  '^https?://iopscience\\.iop\\.org/article/10\\.',
  '^https?://academic\\.oup\\.com/[^?#]+/(?:article|article-abstract|article-pdf|advance-article|advance-article-abstract)/[^?#]*[0-9]',
  '^https?://(?:www\\.)?cambridge\\.org/(?:[a-z-]+/)?core/(?:journals|books)/[^?#]+/[0-9A-F]{32}',
  '^https?://(?:www\\.)?(?:cell|thelancet)\\.com/[^?#]*/(?:(?:fulltext|abstract|pdf|pdfExtended)/S?|article/PII)S?[0-9]',
  '^https?://pubs\\.rsc\\.org/[a-z-]+/content/article(?:landing|html|pdf)/[0-9]{4}/',
  '^https?://elifesciences\\.org/(?:articles|reviewed-preprints)/[0-9]',
  '^https?://(?:www\\.)?zenodo\\.org/records?/[0-9]',
  '^https?://chemrxiv\\.org/engage/[^/?#]+/article-details/[0-9a-f]',
  '^https?://(?:www\\.)?europepmc\\.org/(?:articles?|abstract)/(?:[A-Za-z]+/)?(?:PMC|PPR)?[0-9]',
  '^https?://ling\\.auf\\.net/lingbuzz/[0-9]',
  '^https?://projecteuclid\\.org/(?:journals/[^?#]+/[^?#]+\\.full|euclid\\.)',
];

const compiled = paperAddresses.map((source) => new RegExp(source));

/** Whether an address looks like that of a paper, for the dot on the button. */
export const looksLikePaper = (address: string): boolean =>
  address.length <= 4_000 && compiled.some((pattern) => pattern.test(address));
