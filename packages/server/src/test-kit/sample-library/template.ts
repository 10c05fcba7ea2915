/** A sentence with `{slots}`, cut up once. `{Slot}` asks for a capital letter. */
export type Template = readonly (string | { slot: string; capital: boolean })[];

const compile = (text: string): Template =>
  text
    .split(/\{(\w+)\}/)
    .map((part, i) =>
      i % 2 === 0 ? part : { slot: part[0]!.toLowerCase() + part.slice(1), capital: /^[A-Z]/.test(part) },
    )
    .filter((part) => part !== '');

export const compileAll = (text: string): Template[] =>
  text
    .split('\n')
    .map((s) => s.trim())
    .filter(Boolean)
    .map(compile);

const capitalise = (s: string): string => s[0]!.toUpperCase() + s.slice(1);

export const render = (template: Template, value: (slot: string) => string): string => {
  let out = '';
  for (const part of template) {
    if (typeof part === 'string') out += part;
    else {
      const word = value(part.slot);
      if (/(?:^| )[Aa] $/.test(out) && /^(?:[aeio]|un(?!i)|ul|up)/i.test(word)) out = `${out.slice(0, -1)}n `;
      out += part.capital ? capitalise(word) : word;
    }
  }
  return out;
};
