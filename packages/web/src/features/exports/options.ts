import {
  type ExportFormat,
  type ExportInclude,
  type ExportOption,
  exportOptions,
  optionsOfFormat,
} from '@carrel/contract/export-options';
import * as m from '@carrel/messages/exports';
import { readStored, store } from '../../ui/stored.ts';

const key = 'carrel.export-options';

export const optionLabels: Record<ExportOption, () => string> = {
  tags: m.includeTags,
  abstract: m.includeAbstract,
  notes: m.includeNotes,
  files: m.includeFiles,
};

type Choices = Partial<Record<ExportFormat, Partial<ExportInclude>>>;

/** What was chosen in this browser; nothing if that cannot be read. */
export const rememberedOptions = (): Choices => {
  const stored = readStored(key);
  return typeof stored === 'object' && stored !== null ? (stored as Choices) : {};
};

export const rememberOptions = (choices: Choices): void => store(key, choices);

/** The options of a format with their values: as chosen, otherwise its defaults. */
export const includeOf = (format: ExportFormat, choices: Choices): Partial<ExportInclude> =>
  Object.fromEntries(
    exportOptions
      .filter((option) => optionsOfFormat[format][option] !== undefined)
      .map((option) => [option, Boolean(choices[format]?.[option] ?? optionsOfFormat[format][option])]),
  );
