import {
  type ExportFormat,
  type ExportInclude,
  type ExportOption,
  exportOptions,
  optionsOfFormat,
} from '@carrel/contract/export-options';
import * as m from '@carrel/messages/exports';

const key = 'carrel.export-options';

export const optionLabels: Record<ExportOption, () => string> = {
  tags: m.includeTags,
  abstract: m.includeAbstract,
  notes: m.includeNotes,
  files: m.includeFiles,
};

export type Choices = Partial<Record<ExportFormat, Partial<ExportInclude>>>;

/** What was chosen in this browser; nothing if that cannot be read. */
export const rememberedOptions = (): Choices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Choices) : {};
  } catch {
    return {};
  }
};

export const rememberOptions = (choices: Choices): void => {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the defaults are used each time.
  }
};

/** The options of a format with their values: as chosen, otherwise its defaults. */
export const includeOf = (format: ExportFormat, choices: Choices): Partial<ExportInclude> =>
  Object.fromEntries(
    exportOptions
      .filter((option) => optionsOfFormat[format][option] !== undefined)
      .map((option) => [option, Boolean(choices[format]?.[option] ?? optionsOfFormat[format][option])]),
  );
