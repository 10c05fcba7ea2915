import { type Locale, setLocale } from '@carrel/messages';
import { preferences } from './preferences.ts';

/** Set to any value, the page shows the pseudo-locale: English, accented, 40 % longer, from right to left. */
const pseudoKey = 'carrel.pseudo-locale';

const loaders = {
  de: async (): Promise<Locale> => {
    const [{ de }, { localizeAnswer: localize }] = await Promise.all([
      import('@carrel/messages/locale/de'),
      import('@carrel/messages/reference'),
    ]);
    return { ...de, localize };
  },
  pseudo: async (): Promise<Locale> => {
    const [{ pseudo }, { localizeAnswer: localize }] = await Promise.all([
      import('@carrel/messages/pseudo'),
      import('@carrel/messages/reference'),
    ]);
    return { ...pseudo, localize };
  },
};

const wanted = (): 'en' | keyof typeof loaders => {
  if (localStorage.getItem(pseudoKey)) return 'pseudo';
  const { language } = preferences.get();
  if (language !== 'system') return language;
  const first = navigator.languages.find((tag) => /^(?:de|en)\b/.test(tag));
  return first?.startsWith('de') ? 'de' : 'en';
};

/**
 * Loads the messages of the chosen language. Call it before anything is rendered.
 * @returns null for English, which is part of the interface; otherwise a promise to wait for. A language that cannot be
 *   loaded leaves the interface in English.
 */
export const applyLanguage = (): Promise<void> | null => {
  const language = wanted();
  if (language === 'en') return null;
  return loaders[language]().then(
    (locale) => {
      setLocale(locale);
      document.documentElement.lang = language === 'pseudo' ? 'en' : language;
      if (language === 'pseudo') document.documentElement.dir = 'rtl';
    },
    () => undefined,
  );
};
