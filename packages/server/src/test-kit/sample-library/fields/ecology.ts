import { type Field, list, subfield } from './field.ts';

export const ecology: Field = {
  code: 'eco',
  name: 'Ecology',
  domain: 'Life Sciences',
  style: 'field-work',
  weight: 14,
  from: 1951,
  preprints: 0.08,
  rare: 'species',
  subfields: [
    subfield(
      'Community ecology',
      'Species coexistence; Biodiversity; Food webs; Succession; Niche theory',
      'grassland communities; plant assemblages; food webs; keystone predators; competing species; seed banks; herbivores; understory shrubs; mycorrhizal networks; rocky-shore communities; functional traits; rare species; forest gaps; pioneer trees; soil invertebrates; epiphytes',
      'species coexistence; community assembly; secondary succession; competitive exclusion; niche partitioning; trophic cascading; species turnover; facilitation; environmental filtering; recruitment; biodiversity loss; density dependence; dispersal limitation; predation',
    ),
    subfield(
      'Population and movement',
      'Migration; Dispersal; Demography; Phenology; Foraging behaviour',
      'migratory birds; wolf packs; salmon runs; breeding colonies; pollinators; amphibian populations; seabirds; ungulate herds; juvenile turtles; stopover sites; home ranges; range edges; bat roosts; butterfly metapopulations; acoustic signals; social groups',
      'seasonal migration; natal dispersal; breeding phenology; foraging; population decline; range expansion; juvenile survival; habitat selection; site fidelity; mate choice; hibernation; group living; predator avoidance; local adaptation',
    ),
    subfield(
      'Ecosystems and change',
      'Carbon cycling; Climate warming; Disturbance; Restoration; Nutrient cycling',
      'boreal forests; peatlands; coral reefs; alpine meadows; soil microbes; nutrient pulses; fire regimes; mangrove stands; streams; litter layers; kelp forests; savanna trees; drylands; lake sediments; wetlands; urban green spaces',
      'carbon storage; primary production; nitrogen cycling; thermal stress; ecosystem recovery; decomposition; drought response; eutrophication; restoration; habitat fragmentation; soil respiration; biological invasion; nutrient retention; coral bleaching',
    ),
  ],
  methods: list(
    'long-term plot monitoring; environmental DNA sampling; camera trapping; mark-recapture analysis; stable-isotope analysis; remote sensing; mesocosm experimentation; GPS telemetry; distance sampling; hierarchical modelling; acoustic monitoring; exclosure experimentation; phylogenetic comparison; dendrochronology; drone survey; meta-analysis; translocation; integral projection modelling',
  ),
  measures: list(
    'species richness; survival rate; biomass; canopy cover; turnover between sites; occupancy; flowering date; net primary production; body condition; growth rate; abundance index; soil moisture; beta diversity; nest success; visitation rate; functional evenness; dispersal distance; leaf nitrogen',
  ),
  settings: list(
    'temperate grasslands; montane forests; fragmented landscapes; coastal dunes; a Mediterranean shrubland; shallow lakes; lowland rainforest; agricultural mosaics; boreal bogs; subalpine streams; island archipelagos; semi-arid savannas; urban parks; managed plantations; a protected estuary; tundra plots',
  ),
  units: list('plots; sites; individuals; transects; nests; years; populations; species; catchments; tagged animals'),
  adjectives: list(
    'seasonal; density-dependent; nonlinear; warming-induced; local; long-term; native; trait-mediated; asynchronous; fire-driven; landscape-scale; delayed; top-down; invasive; cryptic; spatially structured; resilient; cascading',
  ),
  venues: list(
    'Journal of Field Ecology; Annals of Community Biology; Landscape and Population; Ecosystem Processes; Northern Naturalist Reports; Migration Studies; Journal of Restoration Practice; Global Biodiversity Letters; Freshwater and Wetland Science; Revista de Ecología Aplicada; Behaviour in the Wild; Journal of Soil Life; Conservation Evidence Review',
  ),
  conferences: list('Proceedings of the Congress on Landscape Ecology; Symposium on Biological Monitoring'),
  tags: list('field work; long-term data; climate; conservation; remote sensing; traits'),
};
