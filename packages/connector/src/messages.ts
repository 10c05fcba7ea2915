import { setLocale } from '@carrel/messages';
import { de } from '@carrel/messages/locale/connector.de';

/** Uses the language of the browser. @returns its tag */
export const useBrowserLanguage = (): 'de' | 'en' => {
  const german = navigator.language.toLowerCase().startsWith('de');
  setLocale(german ? de : null);
  return german ? 'de' : 'en';
};
