import { refer, type Text } from '@carrel/messages/reference';
import * as system from '@carrel/messages/system';

interface Restored {
  /** Settings and plugins that this machine kept. */
  kept: readonly string[];
  /** Values of the backup that could not be read. */
  emptied: number;
  missingPdfs: number;
  /** The settings of this machine could not be read from the library that was replaced. */
  unreadable?: boolean;
}

const previousKept = (name: string): Text => refer(system.previousLibrary, { name });

/** What happened in a restore, in whole sentences. */
const sentencesAbout = ({ emptied, kept, missingPdfs, unreadable = false }: Restored): Text[] => [
  ...(emptied === 0 ? [] : [refer(system.emptiedValues, { count: emptied })]),
  ...(kept.length === 0 ? [] : [refer(system.keptSettings, { names: kept })]),
  ...(unreadable ? [refer(system.unreadableSettings)] : []),
  ...(missingPdfs === 0 ? [] : [refer(system.missingPdfs, { count: missingPdfs })]),
];

/** One sentence after the other. */
const joined = (sentences: readonly Text[]): Text =>
  sentences.reduceRight((rest, first) => refer(system.sentences, { first, rest }));

/** What a restore says to the user. @param previous name of the copy of the previous library */
export const restoredText = (previous: string, restored: Restored): Text =>
  joined([refer(system.restored), previousKept(previous), ...sentencesAbout(restored)]);

/** What a restore from the command line says. @param previous null if there was no library */
export const restoredLine = (backup: string, previous: string | null, restored: Restored): string =>
  String(
    joined([
      refer(system.restoredBackup, { backup }),
      ...(previous === null ? [] : [previousKept(previous)]),
      ...sentencesAbout(restored),
    ]),
  );
