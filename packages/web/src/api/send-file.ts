import type { ClientOutput, EndpointSpec } from '@carrel/contract';
import { refusal, ServerGone } from './client.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { urlOf } from './url.ts';

/** Sends a file as the whole body. */
export const sendFile = async <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  file: File,
  params: Record<string, string> = {},
  type = 'application/pdf',
): Promise<ClientOutput<E>> => {
  const url = `${urlOf(endpoint.path, params)}?filename=${encodeURIComponent(file.name)}`;
  let answer: Response;
  try {
    answer = await fetch(url, { method: endpoint.method, body: file, headers: { 'content-type': type } });
  } catch {
    noteSilence();
    throw new ServerGone(false);
  }
  if (!answer.ok) throw refusal(answer.status, await answer.text(), false);
  noteAnswer(answer.status);
  return (await answer.json()) as ClientOutput<E>;
};
