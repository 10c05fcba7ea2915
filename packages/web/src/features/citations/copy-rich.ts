import * as m from '@carrel/messages/citations';
import { say } from '../../ui/toast-store.ts';
import { citationText } from './citation-html.ts';

/** Copies paragraphs with italics for word processors, and as plain text. `done` is the message on success. */
export const copyRich = async (paragraphs: readonly string[], done: string): Promise<void> => {
  const text = paragraphs.map(citationText).join('\n\n');
  const html = paragraphs.length === 1 ? (paragraphs[0] ?? '') : paragraphs.map((p) => `<p>${p}</p>`).join('');
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([text], { type: 'text/plain' }),
        }),
      ]);
    say(done);
  } catch {
    say(m.copyBlocked());
  }
};
