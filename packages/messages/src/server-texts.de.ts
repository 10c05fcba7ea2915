import { serverFragments, serverSentences, serverTemplates } from './server-sentences.de.ts';
import { serverTranslator } from './server-text.ts';

const isTemplate = ([english]: [string, string]): boolean => english.includes('{0}');
const fragments = Object.entries(serverFragments);

/** Translates the texts of the server into German. */
export const serverTextsInGerman = (): ((english: string) => string) =>
  serverTranslator(
    {
      sentences: {
        ...Object.fromEntries(fragments.filter((f) => !isTemplate(f))),
        ...serverSentences,
      },
      templates: { ...serverTemplates, ...Object.fromEntries(fragments.filter(isTemplate)) },
    },
    'de',
  );
