/** The `file` field: "description:path:type;...", as JabRef, Zotero and Mendeley write it, or a plain path. */

const maxFiles = 500;

/** The paths in a file field. */
export const pathsInFileField = (raw: string): string[] => {
  // Mendeley writes characters of Windows paths as LaTeX.
  const text = raw.replaceAll('{\\_}', '_').replaceAll('$\\backslash$', '\\\\').replaceAll('\\_', '_');
  const paths: string[] = [];
  for (const item of split(text, ';').slice(0, maxFiles)) {
    const path = pathOf(split(item, ':'));
    if (path !== '') paths.push(path);
  }
  return paths;
};

/** Splits at a separator that no backslash precedes, and takes the backslashes away. */
const split = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const next = text.charAt(i + 1);
    if (char === '\\' && (next === ':' || next === ';' || next === '\\')) {
      part += separator === ':' || next === '\\' ? next : char + next;
      if (separator === ';' && next === '\\') part += next;
      i++;
    } else if (char === separator) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  return parts.map((item) => item.trim());
};

const pathOf = (parts: readonly string[]): string => {
  if (parts.length === 1) return parts[0] ?? '';
  // "C:/dir/file.pdf" and "C:\dir\file.pdf" without a description.
  const drive = parts.findIndex((part, i) => /^[A-Za-z]$/.test(part) && /^[\\/]/.test(parts[i + 1] ?? ''));
  if (drive >= 0) return `${parts[drive]}:${parts[drive + 1]}`;
  if (parts.length === 2)
    return /^[\w.+-]+\/[\w.+-]+$|^[A-Z]{2,5}$/i.test(parts[1] ?? '') ? (parts[0] ?? '') : (parts[1] ?? '');
  return parts.slice(1, -1).join(':');
};
