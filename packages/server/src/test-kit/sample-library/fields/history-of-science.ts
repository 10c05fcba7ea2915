import { type Field, list, subfield } from './field.ts';

export const historyOfScience: Field = {
  code: 'his',
  name: 'History of science',
  domain: 'Arts and Humanities',
  style: 'archive',
  weight: 7,
  from: 1934,
  preprints: 0.01,
  rare: 'person',
  subfields: [
    subfield(
      'Instruments and observation',
      'Scientific instruments; Observatories; Measurement; Cartography; Expeditions',
      'observatories; barometers; survey maps; travelling naturalists; magnetic observations; star catalogues; instrument makers; field notebooks; tide tables; expedition diaries; calibration standards; telescopes; weather stations; specimen drawings; longitude trials; globes',
      'precision measurement; observation; map making; standardisation; instrument trade; calibration; data recording; navigation; weather forecasting; astronomical reckoning; visual representation; international coordination',
    ),
    subfield(
      'Books, letters and publics',
      'Correspondence networks; Popular science; Print culture; Translation; Museums',
      'learned letters; encyclopaedias; translators; natural-history cabinets; lecture tours; printers; almanacs; textbooks; museum displays; periodical editors; reading societies; illustrated journals; book catalogues; amateur collectors; public experiments; women correspondents',
      'knowledge circulation; translation; popularisation; authorship; cataloguing; priority disputes; reading; censorship; anonymous publication; note taking; collecting; public demonstration',
    ),
    subfield(
      'Laboratories and institutions',
      'Academies; Laboratory science; Science and empire; Universities; Industrial research',
      'teaching laboratories; royal academies; botanical gardens; chemical industries; colonial surveys; agricultural stations; medical faculties; prize competitions; research schools; technical assistants; patent offices; wartime projects; mining academies; statistical offices; women chemists; guild apprentices',
      'laboratory teaching; discipline formation; patronage; professionalisation; plant transfer; experimental practice; peer refereeing; industrial research; scientific exile; classification; quantification; state counsel',
    ),
  ],
  methods: list(
    'close reading; archival research; prosopography; correspondence analysis; provenance research; network reconstruction; comparison of editions; replication of experiments; oral history; object study; quantitative bibliography; translation history',
  ),
  measures: list(
    'number of letters; print run; length of membership; share of translated works; cost of instruments; frequency of citation; spread of subscriptions; rate of attrition; ratio of drawings to text; range of destinations',
  ),
  settings: list(
    'early modern Italy; the German states; nineteenth-century Britain; Qing China; the Ottoman Empire; Enlightenment France; Meiji Japan; colonial India; the Habsburg lands; revolutionary Mexico; Mughal courts; the Dutch Republic; interwar Vienna; the Russian Empire; the Iberian world; Tokugawa Edo',
  ),
  units: list('letters; volumes; entries; objects; notebooks; reports; prints; inventories; lectures; petitions'),
  adjectives: list(
    'contested; provincial; material; itinerant; vernacular; learned; imperial; everyday; collaborative; anonymous; courtly; commercial; neglected; bureaucratic; transnational; artisanal',
  ),
  venues: list(
    'Archive for the History of Observation; Studies in Science and Print; Annals of Instruments and Makers; Journal of Learned Correspondence; Zeitschrift für Wissensgeschichte; Revue d’histoire des savoirs; Science, Empire and Exchange; Museum and Collection Studies; Early Modern Knowledge Review',
  ),
  conferences: list('Acts of the Congress on the History of Learning'),
  tags: list('primary sources; archive visit; translation; biography; instruments; to cite'),
};
