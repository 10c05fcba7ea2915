import { placeExtras } from '../../formats/place-extras.ts';
import type { PersonName } from '../../formats/record.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { FurtherValues } from './further-fields.ts';

export const readAuthors = jsonColumn<PersonName[]>('papers.authors');
export const readEditors = jsonColumn<PersonName[]>('papers.editors');
export const readKeywords = jsonColumn<string[]>('paper_texts.keywords');
const readStoredFurther = jsonColumn<FurtherValues>('paper_texts.rest');
export const readFurther = (stored: string): FurtherValues => placeExtras(readStoredFurther(stored));
export const readFilledFields = jsonColumn<string[]>('paper_enrichment.fields_filled');
