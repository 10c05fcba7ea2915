/** The data that a note is rendered from: plain values without any raw HTML. The parser makes it in a worker. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'math'; tex: string; source: string }
  | { kind: 'break' };

export type Align = 'left' | 'center' | 'right' | null;

export interface ListItem {
  /** Whether a task is done; null for an item that is not a task. */
  checked: boolean | null;
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'math'; tex: string; source: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** A note as shown: the parsed part, and the rest as text if it is too long. */
export interface ParsedMarkdown {
  blocks: Block[];
  rest: string;
}
