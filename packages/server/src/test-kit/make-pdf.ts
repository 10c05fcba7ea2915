/** A small PDF with text, for tests and the simulated services. Letters outside of Latin-1 are dropped. */
interface MadePdf {
  /** The lines of each page; the first line of the first page is printed largest. */
  pages: readonly (readonly string[])[];
  /** Goes into the document information. */
  title?: string;
  /** Entries of the catalog, such as `/OpenAction << /S /JavaScript /JS (x) >>`. */
  catalog?: string;
  /** Entries of each page, such as `/Rotate 90`. */
  page?: string;
  /** More objects. With n pages, the pages have the numbers 4, 6, 8 and so on, and the first of these objects has 4 + 2n. */
  objects?: readonly string[];
}

const literal = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, '').replace(/[\\()]/g, (c) => `\\${c}`);

const wrapped = (line: string, width: number): string[] => {
  const out: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + word.length + 1 > width) {
      out.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...out, current];
};

const contentOf = (lines: readonly string[], first: boolean): string => {
  const out = ['BT', '72 770 Td'];
  lines.forEach((line, n) => {
    const large = first && n === 0;
    out.push(`/F1 ${large ? 18 : 10} Tf ${large ? 24 : 14} TL`);
    for (const part of wrapped(line, large ? 48 : 90)) out.push(`(${literal(part)}) Tj T*`);
  });
  return [...out, 'ET'].join('\n');
};

export const makePdf = ({ pages, title, catalog = '', page = '', objects: more = [] }: MadePdf): Buffer => {
  const objects: string[] = [];
  const kids = pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ');
  objects.push(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((lines, n) => {
    const content = contentOf(lines, n === 0);
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${page} /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + n * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    );
  });
  objects.push(...more);
  if (title !== undefined) objects.push(`<< /Title (${literal(title)}) >>`);
  let file = '%PDF-1.5\n';
  const offsets = objects.map((body, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) file += `${String(at).padStart(10, '0')} 00000 n \n`;
  const info = title === undefined ? '' : `/Info ${objects.length} 0 R`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};

/** Three pages with an outline, a link from each to an entry on the last, and one to the web. */
export const linkedPdf = (entry: string): Buffer => {
  const link = (top: number, target: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [72 ${top - 12} 200 ${top}] /Border [0 0 0] ${target} >>`;
  const links = [
    link(740, '/Dest [8 0 R /XYZ 72 760 null]'),
    link(720, '/A << /S /URI /URI (https://example.org/terns) >>'),
  ];
  return makePdf({
    pages: [
      ['A paper with links', 'as shown in [1]', 'see the web'],
      ['Second part', 'More text.'],
      ['References', entry],
    ],
    catalog: '/Outlines 10 0 R',
    page: `/Annots [${links.join(' ')}]`,
    objects: [
      '<< /Type /Outlines /First 11 0 R /Last 12 0 R /Count 2 >>',
      '<< /Title (Beginning) /Parent 10 0 R /Next 12 0 R /Dest [4 0 R /Fit] >>',
      '<< /Title (Second part) /Parent 10 0 R /Prev 11 0 R /Dest [6 0 R /XYZ 0 800 null] >>',
    ],
  });
};
