/** What a note is drawn from: plain values without any raw HTML. The parser makes it in a worker. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'math'; tex: string; source: string }
  | { kind: 'break' };

export type Align = 'left' | 'center' | 'right' | null;

export interface ListItem {
  /** Whether a task is done; null for an item that is no task. */
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

/** A note as it is shown: what was parsed, and the text after it, which is too long to be drawn. */
export interface ParsedMarkdown {
  blocks: Block[];
  rest: string;
}
