import { say } from '../../ui/toast-store.ts';
import { citationText } from './citation-html.ts';

/** Copies paragraphs with their italics for a word processor, and as plain text for everything else. */
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
    say('The browser did not allow copying. Select the text and copy it yourself.');
  }
};
