import type { ClientOutput, EndpointSpec } from '@carrel/contract';
import { localized } from '@carrel/messages';
import * as m from '@carrel/messages/app';
import { ApiError, refusal, ServerGone } from './client.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import type { Endpoint } from './endpoint.ts';

export interface SendOptions {
  onProgress?: (sent: number, total: number) => void;
  /** Ends the transfer; the promise is then rejected with an AbortError. */
  signal?: AbortSignal;
}

interface Body extends SendOptions {
  url: string;
  body: FormData | File;
  /** Content type; not needed for a FormData body. */
  type?: string;
}

/** Sends a large body. Uses XMLHttpRequest, because fetch does not report upload progress. */
export const sendBody = <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  { url, body, type, onProgress, signal }: Body,
): Promise<ClientOutput<E>> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    if (type) request.setRequestHeader('content-type', type);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(refusal(request.status, request.responseText, false));
      noteAnswer(request.status);
      try {
        const answer: unknown = localized(JSON.parse(request.responseText));
        resolve(answer as ClientOutput<E>);
      } catch {
        reject(new ApiError(request.status, 'unknown', m.unreadableAnswer()));
      }
    };
    request.onerror = () => {
      noteSilence();
      reject(new ServerGone(false));
    };
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
