import { expect, it } from 'vitest';
import { latexToUnicode } from './latex-to-unicode.ts';

it.each([
  [String.raw`{\"O}zg{\"u}r \'{E}va \v{C}apek \c c \k{a} \H{o}`, 'Özgür Éva Čapek ç ą ő'],
  [String.raw`\'{\i} \^\i\ {\i} \"{\j}`, 'í î ı j̈'],
  [String.raw`\ss\ {\o} \AA ngstr{\"o}m \L{}\'od\'z`, 'ß ø Ångström Łódź'],
  ['pages 1--2 --- ok', 'pages 1–2 — ok'],
  ['O----Cu+---O-', 'O----Cu+—O-'],
  ["``quoted'' and 'single'", "“quoted” and 'single'"],
  [String.raw`a~b\,c\ d`, 'a b c d'],
  [String.raw`R\&D 50\% \$5 \#1 a\_b \{x\}`, 'R&D 50% $5 #1 a_b {x}'],
  ['The {DNA} of {{B}ig} things', 'The DNA of Big things'],
  [
    String.raw`\emph{in vitro} {\it et al} \textbf{b} H\textsubscript{2}O x\textsuperscript{2}`,
    '<i>in vitro</i> <i>et al</i> <b>b</b> H<sub>2</sub>O x<sup>2</sup>',
  ],
  [String.raw`$\alpha_{i}^2$ and \(x\) and \ensuremath{y}`, '$\\alpha_{i}^2$ and $x$ and $y$'],
  ['costs $5 only', 'costs $5 only'],
  ['{$a} b$', '$a b$'],
  [String.raw`\unknown{kept} \bare text`, 'kept \\bare text'],
  [String.raw`The \ConTeXt{} manual, {\TUB} and \UNIX-like`, 'The ConTeXt manual, TUB and UNIX-like'],
  [String.raw`Publishing\emdash{}Origination, 3\endash 4, \bare{} text`, 'Publishing—Origination, 3–4, \\bare text'],
  [String.raw`\href{http://a.b/~c}{here} \url{http://a.b/~c}`, 'here http://a.b/~c'],
  [String.raw`{\noopsort{1973b}}1973 \enquote{q}`, '1973 “q”'],
  [String.raw`{\ifmmode\check{S}\else\v{S}\fi}`, 'Š'],
  [String.raw`\LaTeX{} \TeX\ \textendash{} \alpha`, 'LaTeX TeX – α'],
  [String.raw`{\relax Ch}ristos \mbox{x}`, 'Christos x'],
  [String.raw`\emph{} {\it} \~{} \^{}`, '  ~ ^'],
  [
    String.raw`Growth of \ch{UC_{x}} and \ce{H2O}, \ce{SO4^2-}, \ch{2 H2 + O2 -> 2 H2O}`,
    'Growth of UC<sub>x</sub> and H<sub>2</sub>O, SO<sub>4</sub><sup>2-</sup>, 2 H<sub>2</sub> + O<sub>2</sub> → 2 H<sub>2</sub>O',
  ],
  [String.raw`{Graphics and {\TeX}\Dash A reappraisal}`, 'Graphics and TeX—A reappraisal'],
  ['plain text stays', 'plain text stays'],
  ['ends in \\', 'ends in \\'],
  ['stray } brace { open', 'stray  brace  open'],
])('reads %j', (latex, text) => {
  expect(latexToUnicode(latex)).toBe(text.normalize('NFC'));
});

it('leaves dashes, tildes and dollars of identifiers alone', () => {
  expect(latexToUnicode(String.raw`10.1000/a--b\_c~d$e`, { verbatim: true })).toBe('10.1000/a--b_c~d$e');
});

it('survives deep nesting and floods of commands', () => {
  expect(latexToUnicode(`${'{'.repeat(5_000)}x${'}'.repeat(5_000)}`)).toContain('x');
  expect(latexToUnicode('\\it'.repeat(2_000))).toBeTypeOf('string');
  expect(latexToUnicode("\\'".repeat(20_000))).toBeTypeOf('string');
});
