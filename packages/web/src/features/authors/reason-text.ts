import { localText, type MessageReference } from '@carrel/messages/reference';
import type { Author, AuthorAttention } from '../../api/types.ts';

interface Explained {
  reason_code: string;
  reason_values: Record<string, unknown>;
  reason: string;
}

/** 'mixed_profile' as the key of its message, 'mixedProfile'. */
const keyOf = (code: string): string => code.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const textOf = (code: string, english: string, values: Record<string, unknown> = {}): string =>
  localText(english, { id: `identity.${keyOf(code)}`, values: values as MessageReference['values'] });

/** A reason in the language of the interface. */
export const reasonOf = ({ reason_code, reason_values, reason }: Explained): string =>
  textOf(reason_code, reason, reason_values);

export const resolutionReasonOf = ({ id_resolution_message: message, id_resolution_reason: reason }: Author) =>
  reason && localText(reason, message as MessageReference | null);

export const detailOf = ({ reason_detail_message: message, reason_detail: detail }: AuthorAttention) =>
  detail && localText(detail, message as MessageReference | null);

/** Label and description of a suggested action. */
export const actionOf = ({ code, label, hint }: AuthorAttention['suggested_action']) => ({
  label: textOf(code, label),
  hint: textOf(`${code}_hint`, hint),
});
