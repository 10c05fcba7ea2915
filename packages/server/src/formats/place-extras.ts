import { parseNames } from './bibtex/names.ts';
import { dateFields, roleFields } from './bibtex/to-record.ts';
import { readDate, writeDate } from './dates.ts';
import { parsePlainName } from './names.ts';
import type { BiblioRecord, ContributorRole, DateName, PersonName } from './record.ts';
import { hasEditedRoles, isRisType } from './ris-types.ts';

type Placed = Partial<Pick<BiblioRecord, 'extra' | 'contributors' | 'dates' | 'sourceType'>>;

const risRoles: readonly (readonly [string, ContributorRole])[] = [
  ['A3', 'collection-editor'],
  ['A4', 'translator'],
];
const risDates: readonly (readonly [DateName, readonly string[]])[] = [['accessed', ['Y2']]];

const bibtexNames = (text: string): PersonName[] => parseNames(text).names;
const risNames = (text: string): PersonName[] => text.split(/\n\n|; /).flatMap((name) => parsePlainName(name) ?? []);

/**
 * Papers that were imported before records had roles and further dates have these as text among their other fields. Puts
 * them where they belong; the stored value stays as it is until the paper is edited.
 */
export const placeExtras = <T extends Placed>(values: T): T => {
  const { extra } = values;
  if (extra === undefined) return values;
  const fromRis = isRisType(values.sourceType);
  const [roles, dates, namesOf] = fromRis
    ? ([hasEditedRoles(values.sourceType) ? risRoles : [], risDates, risNames] as const)
    : ([roleFields, dateFields, bibtexNames] as const);
  const left = { ...extra };
  const contributors = { ...values.contributors };
  const placedDates = { ...values.dates };
  for (const [field, role] of roles) {
    const names = left[field] === undefined || contributors[role] ? [] : namesOf(left[field]);
    if (names.length === 0) continue;
    contributors[role] = names;
    delete left[field];
  }
  for (const [name, fields] of dates) {
    const field = fields.find((f) => left[f] !== undefined);
    const date = field === undefined || placedDates[name] ? undefined : readDate(left[field]!);
    if (!date?.start) continue;
    placedDates[name] = writeDate(date);
    delete left[field!];
  }
  if (Object.keys(left).length === Object.keys(extra).length) return values;
  const { extra: _, ...rest } = values;
  return {
    ...(rest as T),
    ...(Object.keys(left).length > 0 && { extra: left }),
    ...(Object.keys(contributors).length > 0 && { contributors }),
    ...(Object.keys(placedDates).length > 0 && { dates: placedDates }),
  };
};
