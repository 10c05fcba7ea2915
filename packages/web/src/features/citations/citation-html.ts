/** Markup that a citation may have; any other markup is shown as text. */
type CitationTag = 'i' | 'b' | 'sup' | 'sub' | 'u' | 'small-caps';
export type CitationNode = string | { tag: CitationTag; children: CitationNode[] } | { tag: 'br' };

const token = /<(\/?)(i|b|sup|sub|u|span|br)(?: style="font-variant:small-caps")?>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** Reads the HTML that the service writes for citations. */
export const parseCitation = (html: string): CitationNode[] => {
  const top: CitationNode[] = [];
  const open = [top];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) open.at(-1)?.push(decode(html.slice(at, end)));
  };
  for (const match of html.matchAll(token)) {
    addText(match.index);
    at = match.index + match[0].length;
    const name = match[2];
    if (name === 'br') open.at(-1)?.push({ tag: 'br' });
    else if (match[1]) {
      if (open.length > 1) open.pop();
    } else {
      const node = { tag: (name === 'span' ? 'small-caps' : name) as CitationTag, children: [] };
      open.at(-1)?.push(node);
      open.push(node.children);
    }
  }
  addText(html.length);
  return top;
};

/** The same as plain text. */
export const citationText = (html: string): string => {
  const textOf = (node: CitationNode): string => {
    if (typeof node === 'string') return node;
    return node.tag === 'br' ? '\n' : node.children.map(textOf).join('');
  };
  return parseCitation(html).map(textOf).join('');
};
