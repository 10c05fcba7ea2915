import type { ClientOutput, EndpointSpec } from '@carrel/contract';
import * as m from '@carrel/messages/app';
import { ApiError, refusal, ServerGone } from './client.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { urlOf } from './url.ts';

export interface UploadOptions {
  params?: Record<string, string>;
  fields?: Record<string, string | undefined>;
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends one file as multipart. XMLHttpRequest because fetch cannot tell how much has been sent. */
export const upload = <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  file: File,
  { params, fields = {}, onProgress, signal }: UploadOptions = {},
): Promise<ClientOutput<E>> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    // Text fields first: a streaming server then knows them before the file arrives.
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    form.append('file', file, file.name);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint.path, params));
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      if (request.status < 200 || request.status > 299)
        return reject(refusal(request.status, request.responseText, false));
      noteAnswer(request.status);
      try {
        resolve(JSON.parse(request.responseText) as ClientOutput<E>);
      } catch {
        reject(new ApiError(request.status, 'unknown', m.unreadableAnswer()));
      }
    };
    request.onerror = () => {
      noteSilence();
      reject(new ServerGone(false));
    };
    request.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
