import { refusal, ServerGone } from '../../api/client.ts';
import { replaceManuscriptKeys } from '../../api/endpoints/manuscripts.gen.ts';

/** Makes the browser save a copy of a manuscript with other keys. @throws ApiError, ServerGone */
export const saveChangedCopy = async (file: File, keys: Record<string, string>): Promise<void> => {
  const body = new FormData();
  body.append('keys', JSON.stringify(keys));
  body.append('file', file, file.name);
  const { method, path } = replaceManuscriptKeys;
  const response = await fetch(path, { method, body, credentials: 'same-origin' }).catch(() => {
    throw new ServerGone(true);
  });
  if (!response.ok) throw refusal(response.status, await response.text(), true);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download starts after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
