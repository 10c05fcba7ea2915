/** What LaTeX commands mean in running text. Data only; `latex-to-unicode.ts` applies it. */

/** Accent commands and the combining character each puts on its argument. */
export const accents = new Map<string, string>([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['t', '\u0361'],
  ['G', '\u030f'],
  ['U', '\u030e'],
  ['f', '\u0311'],
  ['h', '\u0309'],
  ['cb', '\u0326'],
  ['textcommabelow', '\u0326'],
  // The same accents in mathematics mode, which some exporters write in text.
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['hat', '\u0302'],
  ['tilde', '\u0303'],
  ['bar', '\u0304'],
  ['breve', '\u0306'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['mathring', '\u030a'],
  ['check', '\u030c'],
]);

/** An accent on nothing is the sign itself. */
export const bareAccents = new Map<string, string>([
  ['`', '`'],
  ["'", '\u00b4'],
  ['^', '^'],
  ['~', '~'],
  ['=', '\u00af'],
  ['"', '\u00a8'],
  ['.', '\u02d9'],
  ['c', '\u00b8'],
  ['v', '\u02c7'],
  ['u', '\u02d8'],
]);

/** Commands around an argument. */
export const markup = new Map<string, string>([
  ['textit', 'i'],
  ['emph', 'i'],
  ['textsl', 'i'],
  ['mkbibemph', 'i'],
  ['mkbibitalic', 'i'],
  ['textbf', 'b'],
  ['mkbibbold', 'b'],
  ['textsuperscript', 'sup'],
  ['mkbibsuperscript', 'sup'],
  ['textsubscript', 'sub'],
  ['mkbibsubscript', 'sub'],
]);

/** Declarations, in force to the end of their group. */
export const declarations = new Map<string, string>([
  ['it', 'i'],
  ['itshape', 'i'],
  ['em', 'i'],
  ['sl', 'i'],
  ['slshape', 'i'],
  ['bf', 'b'],
  ['bfseries', 'b'],
]);

export const quotations = new Map<string, readonly [string, string]>([
  ['enquote', ['“', '”']],
  ['mkbibquote', ['“', '”']],
  ['textquote', ['“', '”']],
  ['mkbibparens', ['(', ')']],
  ['mkbibbrackets', ['[', ']']],
]);

/** Commands without any output. */
export const ignored = new Set(
  (
    'relax protect null noindent allowbreak nobreak hskip hss smash ' +
    'rm sf tt sc up md rmfamily sffamily ttfamily scshape upshape mdseries normalfont normalsize tiny scriptsize ' +
    'footnotesize small large Large LARGE huge Huge boldmath unboldmath displaystyle textstyle scriptstyle ' +
    'cal frenchspacing sloppy raggedright centering bgroup egroup else fi xspace unskip ignorespaces ' +
    'cyr lat selectlanguage'
  ).split(' '),
);

/** Sorting hints: their argument is never printed. */
export const dropped = new Set([
  'noopsort',
  'sortnoop',
  'NOOPSORT',
  'SortNoop',
  'sortas',
  'label',
  'index',
  'vspace',
  'vphantom',
  'hspace',
]);

/** Commands whose first argument is not text of the work. */
export const secondArgument = new Set([
  'href',
  'textcolor',
  'foreignlanguage',
  'bibinfo',
  'bibfield',
  'texorpdfstring',
]);

const symbolTable = `
ss ß|SS SS|ae æ|AE Æ|oe œ|OE Œ|aa å|AA Å|o ø|O Ø|l ł|L Ł|i ı|j ȷ|th þ|TH Þ|dh ð|DH Ð|dj đ|DJ Đ|ng ŋ|NG Ŋ|ij ij|IJ IJ
imath ı|jmath ȷ|Dash —|dash –|emdash —|endash –|mdash —|ndash –|textendash –|textemdash —|textquoteleft ‘|textquoteright ’|textquotedblleft “|textquotedblright ”
textquotesingle '|textquotedbl "|quotedblbase „|quotesinglbase ‚|guillemotleft «|guillemotright »|guillemetleft «
guillemetright »|guilsinglleft ‹|guilsinglright ›|glqq „|grqq “|flqq «|frqq »|glq ‚|grq ‘|lq ‘|rq ’|dq "
textless <|textgreater >|textbar |textbackslash \\|textasciitilde ~|textasciicircum ^|textunderscore _|textbraceleft {
textbraceright }|textdollar $|textasteriskcentered *|textbullet •|textellipsis …|ldots …|dots …|textperiodcentered ·
textsection §|S §|textparagraph ¶|P ¶|textdagger †|dag †|textdaggerdbl ‡|ddag ‡|textregistered ®|registered ®|trademark ™|textcopyright ©
copyright ©|texttrademark ™|textservicemark ℠|textsterling £|pounds £|texteuro €|euro €|EUR €|textyen ¥|textcent ¢
textdegree °|degree °|textcelsius ℃|celsius ℃|textohm Ω|ohm Ω|textmu µ|micro µ|textperthousand ‰|textnumero №
textexclamdown ¡|textquestiondown ¿|textordfeminine ª|textordmasculine º|textonesuperior ¹|texttwosuperior ²
textthreesuperior ³|textonehalf ½|textonequarter ¼|textthreequarters ¾|textpm ±|texttimes ×|textdiv ÷|textminus −
textlangle ⟨|textrangle ⟩|langle ⟨|rangle ⟩|lbrack [|rbrack ]|lbrace {|rbrace }|textlnot ¬|textcurrency ¤
textasciiacute ´|textasciidieresis ¨|textasciimacron ¯|textasciigrave \`|textschwa ə|texthungarumlaut ˝
textprimstress ˈ|textfractionsolidus ⁄|slash /|colon :|hyphen -|textvisiblespace ␣|textcompwordmark
pm ±|mp ∓|times ×|div ÷|cdot ·|cdots ⋯|ast ∗|star ⋆|bullet •|leq ≤|le ≤|geq ≥|ge ≥|neq ≠|ne ≠|approx ≈|sim ∼|simeq ≃
cong ≅|equiv ≡|propto ∝|infty ∞|partial ∂|nabla ∇|sum ∑|prod ∏|int ∫|surd √|in ∈|notin ∉|subset ⊂|supset ⊃|cup ∪|cap ∩
emptyset ∅|forall ∀|exists ∃|neg ¬|wedge ∧|vee ∨|perp ⊥|parallel ∥|oplus ⊕|otimes ⊗|ell ℓ|hbar ℏ|prime ′|circ ∘
rightarrow →|to →|leftarrow ←|leftrightarrow ↔|Rightarrow ⇒|Leftarrow ⇐|Leftrightarrow ⇔|uparrow ↑|downarrow ↓
mapsto ↦|ll ≪|gg ≫|angle ∠|sharp ♯|flat ♭|natural ♮|checkmark ✓|dagger †|ddagger ‡|mid ∣|vert |Vert ‖|backslash \\
alpha α|beta β|gamma γ|delta δ|epsilon ϵ|varepsilon ε|zeta ζ|eta η|theta θ|vartheta ϑ|iota ι|kappa κ|lambda λ|mu μ|nu ν
xi ξ|omicron ο|pi π|rho ρ|varrho ϱ|sigma σ|varsigma ς|tau τ|upsilon υ|phi ϕ|varphi φ|chi χ|psi ψ|omega ω
Gamma Γ|Delta Δ|Theta Θ|Lambda Λ|Xi Ξ|Pi Π|Sigma Σ|Upsilon Υ|Phi Φ|Psi Ψ|Omega Ω
LaTeX LaTeX|TeX TeX|BibTeX BibTeX|LaTeXe LaTeX2ε|XeTeX XeTeX|LuaTeX LuaTeX|XeLaTeX XeLaTeX|METAFONT METAFONT
MF METAFONT|MP MetaPost|AMS AMS|AmS AMS|AmSTeX AMSTeX|AmSLaTeX AMSLaTeX|PS PostScript|POSTSCRIPT PostScript
`;

/** Commands for characters. Spaces are written by `spaces` below. */
export const symbols = new Map<string, string>();
for (const item of symbolTable.split(/[|\n]/)) {
  const space = item.indexOf(' ');
  if (space > 0) symbols.set(item.slice(0, space), item.slice(space + 1));
}
// The bar is the separator of the table.
for (const name of ['textbar', 'vert', 'mvert', 'lvert', 'rvert']) symbols.set(name, '|');
symbols.set('textcompwordmark', '');
for (const name of 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda nu xi omicron pi rho sigma'.split(
  ' ',
)) {
  symbols.set(`text${name}`, symbols.get(name === 'epsilon' ? 'varepsilon' : name) ?? '');
}
for (const name of 'tau upsilon chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'.split(' ')) {
  symbols.set(`text${name}`, symbols.get(name) ?? '');
}
symbols.set('textphi', 'φ');
for (const name of 'quad qquad enspace enskip thinspace space nobreakspace newline medspace thickspace nbsp par newblock linebreak pagebreak break hfill ud'.split(
  ' ',
)) {
  symbols.set(name, ' ');
}

/** Control symbols: a backslash and one character that is not a letter. */
export const controlSymbols = new Map<string, string>([
  ['&', '&'],
  ['%', '%'],
  ['$', '$'],
  ['#', '#'],
  ['_', '_'],
  ['{', '{'],
  ['}', '}'],
  [' ', ' '],
  ['\n', ' '],
  ['\t', ' '],
  ['\\', ' '],
  [',', ' '],
  [';', ' '],
  [':', ' '],
  ['>', ' '],
  ['-', ''],
  ['/', ''],
  ['!', ''],
  ['@', ''],
  ['*', ''],
  ['+', ''],
  ['<', ''],
  ['|', '‖'],
]);
