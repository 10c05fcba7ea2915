import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of the locales of the CSL project, from the package `citeproc-locales`. */
const folder = (): string => require('citeproc-locales') as string;

let names: string[] | null = null;

/** Languages in which citations can be written, such as "en-US". */
export const localeNames = (): string[] =>
  (names ??= readdirSync(folder())
    .map((file) => /^locales-([a-z]{2,3}(?:-[A-Z]{2})?)\.xml$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .sort());

const loaded = new Map<string, string>();

/** The XML of a locale, or undefined when there is none of this name. */
export const readLocale = (name: string): string | undefined => {
  if (!localeNames().includes(name)) return undefined;
  let xml = loaded.get(name);
  if (xml === undefined) {
    xml = withNewerTerms(name, readFileSync(join(folder(), `locales-${name}.xml`), 'utf8'));
    loaded.set(name, xml);
  }
  return xml;
};

/**
 * The locales of the package are for CSL 1.0.1. Carrel's own terms for those that CSL 1.0.2 added: "long" or
 * "long|short".
 */
const newerTerms: Record<string, Record<string, string>> = {
  en: {
    'advance-online-publication': 'advance online publication',
    dataset: 'data set',
    film: 'film',
    henceforth: 'henceforth',
    'no-place': 'no place|n.p.',
    'no-publisher': 'no publisher|n.p.',
    on: 'on',
    patent: 'patent',
    preprint: 'preprint',
    software: 'computer software',
    standard: 'standard',
    thesis: 'thesis',
    'article-journal': 'journal article',
    'article-magazine': 'magazine article',
    'article-newspaper': 'newspaper article',
    'paper-conference': 'conference paper',
    webpage: 'webpage',
    'personal-communication': 'personal communication',
    supplement: 'supplement|supp.',
    part: 'part|pt.',
    'chapter-number': 'chapter|chap.',
    version: 'version|v.',
  },
  de: {
    'advance-online-publication': 'Online-Vorabveröffentlichung',
    dataset: 'Datensatz',
    film: 'Film',
    henceforth: 'im Folgenden',
    'no-place': 'ohne Ort|o. O.',
    'no-publisher': 'ohne Verlag|o. V.',
    on: 'am',
    patent: 'Patent',
    preprint: 'Preprint',
    software: 'Software',
    standard: 'Norm',
    thesis: 'Hochschulschrift',
    'article-journal': 'Zeitschriftenartikel',
    'article-magazine': 'Magazinartikel',
    'article-newspaper': 'Zeitungsartikel',
    'paper-conference': 'Konferenzbeitrag',
    webpage: 'Webseite',
    'personal-communication': 'persönliche Mitteilung',
    supplement: 'Beilage|Beil.',
    part: 'Teil|T.',
    'chapter-number': 'Kapitel|Kap.',
    version: 'Version',
  },
};

const withNewerTerms = (name: string, xml: string): string => {
  const terms = Object.entries(newerTerms[name.slice(0, 2)] ?? {})
    .filter(([term]) => !xml.includes(`name="${term}"`))
    .map(([term, forms]) => {
      const [long, short] = forms.split('|');
      const shortTerm = short === undefined ? '' : `<term name="${term}" form="short">${short}</term>`;
      return `<term name="${term}">${long}</term>${shortTerm}`;
    });
  return xml.replace('</terms>', `${terms.join('')}</terms>`);
};
