import { type Locale, setLocale } from '@carrel/messages';
import type { Db } from '../../platform/db/db.ts';
import { readDeskPreferences } from './desk-preferences.ts';

/**
 * The language of messages that Carrel sends. Null means English.
 * @param chosen for these messages; empty: that of the interface
 */
export const userLocale = async (db: Db, chosen = ''): Promise<Locale | null> =>
  (chosen || readDeskPreferences(db)?.language) === 'de' ? (await import('@carrel/messages/locale/de')).de : null;

/** Formats messages in a language. The locale is one for the process, so `work` must be synchronous. */
export const inLanguage = <T>(locale: Locale | null, work: () => T): T => {
  setLocale(locale);
  try {
    return work();
  } finally {
    setLocale(null);
  }
};
