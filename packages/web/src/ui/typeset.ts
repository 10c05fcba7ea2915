import katex from 'katex';

const drawn = new Map<string, string | null>();
const maxDrawn = 500;

/** The content security policy refuses inline styles; MathML needs them only for these few ornaments. */
const withoutStyles = (markup: string) => markup.replace(/ style="[^"]*"/g, '');

/** Layout time grows with the square of the number of nested elements. */
const maxNesting = 50;

const isDeep = (tex: string): boolean => {
  let depth = 0;
  for (const c of tex) {
    depth += c === '{' ? 1 : c === '}' ? -1 : 0;
    if (depth > maxNesting) return true;
  }
  return false;
};

/** TeX as MathML, or null if it is not TeX. Links, pictures and HTML commands are ignored. */
export const typeset = (tex: string, display: boolean): string | null => {
  const key = `${display ? '[' : '('}${tex}`;
  const cached = drawn.get(key);
  if (cached !== undefined) return cached;
  if (isDeep(tex)) return null;
  let markup: string | null = null;
  try {
    markup = withoutStyles(
      katex.renderToString(tex, {
        displayMode: display,
        output: 'mathml',
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 200,
      }),
    );
  } catch {
    // Shown as source.
  }
  if (drawn.size >= maxDrawn) drawn.delete(drawn.keys().next().value!);
  drawn.set(key, markup);
  return markup;
};
