import { type Field, list, subfield } from './field.ts';

export const climateScience: Field = {
  code: 'cli',
  name: 'Climate and ocean science',
  domain: 'Physical Sciences',
  style: 'field-work',
  weight: 9,
  from: 1961,
  preprints: 0.09,
  rare: 'place',
  subfields: [
    subfield(
      'Ocean and ice',
      'Ocean circulation; Sea level; Ice sheets; Sea ice; Marine heat waves',
      'mesoscale eddies; ice shelves; deep-water currents; outlet glaciers; sea-ice floes; boundary currents; icebergs; Arctic fjords; marine heat waves; tidal fronts; subglacial lakes; coastal upwellings; mooring arrays; melt ponds; thermohaline cells; meltwater plumes',
      'ocean heat uptake; overturning circulation; sea-level rise; ice-sheet retreat; vertical mixing; calving; deep convection; basal melting; ocean acidification; freshwater export; air-sea exchange; upwelling; grounding-line retreat; sea-ice loss',
    ),
    subfield(
      'Atmosphere and extremes',
      'Extreme precipitation; Aerosols; Monsoons; Drought; Climate modelling',
      'atmospheric rivers; monsoon depressions; tropical cyclones; aerosol plumes; cloud feedbacks; blocking highs; convective storms; dust outbreaks; heat domes; jet-stream waves; hailstorms; rain gauges; marine clouds; dry spells; regional models; wildfire emissions',
      'extreme precipitation; drought; cloud formation; monsoon onset; radiative forcing; moisture transport; storm intensification; land-atmosphere coupling; surface warming; aerosol scavenging; seasonal forecasting; stratospheric warming; convective organisation; downscaling',
    ),
    subfield(
      'Past climates',
      'Palaeoclimate; Ice cores; Tree rings; Abrupt change; Proxy calibration',
      'ice cores; tree rings; cave deposits; lake varves; coral records; pollen diagrams; foraminifera; loess sequences; volcanic layers; glacial moraines; sediment cores; plant waxes; meltwater pulses; monsoon proxies',
      'abrupt climate change; deglaciation; proxy calibration; orbital pacing; volcanic cooling; hydroclimate change; glacial inception; vegetation change; carbon release; Holocene cooling; age modelling; sea-surface warming',
    ),
  ],
  methods: list(
    'satellite altimetry; large-ensemble modelling; radiocarbon dating; reanalysis comparison; moored observation; isotope analysis; eddy-resolving simulation; detection and attribution; radar sounding; data assimilation; float profiling; emergent-constraint analysis; tree-ring dating; lidar profiling; storm tracking; machine-learning emulation',
  ),
  measures: list(
    'surface temperature; sea-level trend; mass balance; precipitation intensity; return period; heat content; salinity; aerosol optical depth; transport of mass; melt rate; climate sensitivity; sea-ice extent; isotope ratio; wind stress; mixed-layer depth; snow cover; soil moisture; cloud fraction',
  ),
  settings: list(
    'the North Atlantic; the Southern Ocean; the Sahel; the Arctic Ocean; high-mountain Asia; the tropical Pacific; the Mediterranean basin; West Antarctica; the Tibetan Plateau; marginal seas; the Indian Ocean; mid-latitude summers; coastal Greenland; the Amazon basin; the Baltic Sea; eastern boundary regions',
  ),
  units: list('stations; simulations; cores; profiles; cruises; glaciers; storms; grid cells; decades; moorings'),
  adjectives: list(
    'decadal; wind-driven; regional; abrupt; seasonal; forced; anthropogenic; abyssal; interannual; extreme; coupled; irreversible; buoyancy-driven; observed; multi-decadal; subsurface; compound; delayed',
  ),
  venues: list(
    'Journal of Ocean Processes; Climate Dynamics Letters; Ice and Sea Level; Annals of Palaeoclimate; Atmospheric Extremes; Reviews of Earth Observation; Polar Science Reports; Monsoon Research; Quaternary Records; Journal of Regional Modelling; Boletín de Oceanografía',
  ),
  conferences: list('Proceedings of the Assembly on Ocean and Climate'),
  tags: list('observations; modelling; palaeo; extremes; ice; data set'),
};
