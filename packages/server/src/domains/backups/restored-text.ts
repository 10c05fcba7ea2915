interface Restored {
  /** Settings and plugins that this machine kept. */
  kept: readonly string[];
  /** Values of the backup that could not be read. */
  emptied: number;
  missingPdfs: number;
  /** The settings of this machine could not be read from the library that was replaced. */
  unreadable?: boolean;
}

const restoreTexts = {
  restart: 'Restored. Restart Carrel to continue.',
  previous: (name: string) => `The previous library is kept as ${name}.`,
  oneEmptied: '1 value in it could not be read and was emptied.',
  emptied: (count: number) => `${count} values in it could not be read and were emptied.`,
  kept: (names: string) =>
    `These settings of the backup were not taken over, because they decide what this machine may do: ${names}.`,
  unreadable:
    'The settings of this machine could not be read from the damaged library, so network access is off, plugins are disabled, and other settings of this kind have their defaults. Check them in Settings.',
  oneMissing: '1 PDF of this backup could not be restored, because the copy is missing or damaged.',
  missing: (count: string) =>
    `${count} PDFs of this backup could not be restored, because the copies are missing or damaged.`,
};

/** What happened in a restore, in whole sentences. */
const sentencesAbout = ({ emptied, kept, missingPdfs, unreadable = false }: Restored): string[] => [
  ...(emptied === 0 ? [] : [emptied === 1 ? restoreTexts.oneEmptied : restoreTexts.emptied(emptied)]),
  ...(kept.length === 0 ? [] : [restoreTexts.kept(kept.join(', '))]),
  ...(unreadable ? [restoreTexts.unreadable] : []),
  ...(missingPdfs === 0
    ? []
    : [missingPdfs === 1 ? restoreTexts.oneMissing : restoreTexts.missing(missingPdfs.toLocaleString('en'))]),
];

/** What a restore says to the user. @param previous name of the copy of the previous library */
export const restoredText = (previous: string, restored: Restored): string =>
  [restoreTexts.restart, restoreTexts.previous(previous), ...sentencesAbout(restored)].join(' ');

/** What a restore from the command line says. @param previous null if there was no library */
export const restoredLine = (backup: string, previous: string | null, restored: Restored): string =>
  [
    `Restored ${backup}.`,
    ...(previous === null ? [] : [restoreTexts.previous(previous)]),
    ...sentencesAbout(restored),
  ].join(' ');
