import { zoteroCreatorsOf, zoteroFieldsOf, zoteroItemTypes, zoteroPartTypes } from '../../formats/zotero-types.ts';

/** "conferencePaper" as "Conference Paper", "DOI" as "DOI" */
const localized = (name: string): string =>
  name === name.toUpperCase()
    ? name
    : name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase());

const partFields: Readonly<Record<(typeof zoteroPartTypes)[number], readonly string[]>> = {
  attachment: ['title', 'accessDate', 'url'],
  note: [],
  annotation: [],
};

const fieldsOf = (type: string): readonly string[] | undefined =>
  Object.hasOwn(partFields, type) ? partFields[type as keyof typeof partFields] : zoteroFieldsOf(type);

const allTypes = [...zoteroItemTypes, ...zoteroPartTypes].sort();
const creatorsOf = (type: string): readonly string[] =>
  (zoteroPartTypes as readonly string[]).includes(type) ? [] : zoteroCreatorsOf(type);

const named = (key: string, names: readonly string[]) =>
  names.map((name) => ({ [key]: name, localized: localized(name) }));

export const itemTypes = () => named('itemType', allTypes);
export const itemFields = () => named('field', [...new Set(allTypes.flatMap((type) => fieldsOf(type) ?? []))].sort());
export const creatorFields = () => named('field', ['firstName', 'lastName', 'name']);
/** Undefined for a type that does not exist. */
export const itemTypeFields = (type: string) => {
  const fields = fieldsOf(type);
  return fields && named('field', fields);
};
export const itemTypeCreatorTypes = (type: string) => fieldsOf(type) && named('creatorType', creatorsOf(type));

export const schemaVersion = 41;
export const schema = () => ({
  version: schemaVersion,
  itemTypes: allTypes.map((itemType) => ({
    itemType,
    fields: (fieldsOf(itemType) ?? []).map((field) => ({ field })),
    creatorTypes: creatorsOf(itemType).map((creatorType, i) => ({ creatorType, ...(i === 0 && { primary: true }) })),
  })),
});

/** An empty item of a type. Programs request it before they add an item. */
export const newItem = (itemType: string) => {
  const fields = fieldsOf(itemType);
  const [creatorType] = creatorsOf(itemType);
  return (
    fields && {
      itemType,
      ...Object.fromEntries(fields.map((field) => [field, ''])),
      ...(creatorType !== undefined && { creators: [{ creatorType, firstName: '', lastName: '' }] }),
      tags: [],
      collections: [],
      relations: {},
    }
  );
};
