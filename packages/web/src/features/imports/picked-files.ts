/** A file to import, with its path in the folder that it came from. */
export interface PickedFile {
  file: File;
  name: string;
}

export interface Picked {
  files: PickedFile[];
  /** Other files of a folder, including those that can contain references. Entries may name them as their files. */
  others: PickedFile[];
  /** The folder, if there is exactly one. */
  folder: string | null;
}

/** Extensions of files that can contain references. */
export const fileEndings = [
  '.bib',
  '.bibtex',
  '.ris',
  '.nbib',
  '.json',
  '.rdf',
  '.xml',
  '.enw',
  '.ciw',
  '.txt',
] as const;

const maxDepth = 32;

/** React has no type for this attribute. */
export const wholeFolder = { webkitdirectory: '' };

/** A PDF is imported with the entry that names it, or on its own. */
export const isPdf = (name: string): boolean => /\.pdf$/i.test(name);

/** The database of a Zotero data folder. */
export const isZotero = (name: string): boolean => /(?:^|\/)zotero\.sqlite$/.test(name);

const isHidden = (name: string): boolean => /(^|\/)\./.test(name);

const canHoldReferences = (name: string): boolean =>
  isPdf(name) || isZotero(name) || fileEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** From a Zotero data folder, only the database and the PDFs are sent at once. The other files belong to saved web pages. */
const sorted = (all: PickedFile[], folder: string | null): Picked => {
  const ofZotero = all.some(({ name }) => isZotero(name));
  return {
    files: all.filter(({ name }) => (ofZotero ? isZotero(name) || isPdf(name) : canHoldReferences(name))).sort(byName),
    others: all.filter(({ name }) => !isPdf(name) && !isZotero(name)),
    folder,
  };
};

const byName = (a: PickedFile, b: PickedFile) => a.name.localeCompare(b.name, undefined, { numeric: true });

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser returns the entries of a folder a hundred at a time. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesIn = async (folder: FileSystemDirectoryEntry, path: string, depth = 0): Promise<PickedFile[]> => {
  if (depth > maxDepth) return [];
  const files: PickedFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory && !entry.name.startsWith('.'))
      files.push(...(await filesIn(entry as FileSystemDirectoryEntry, name, depth + 1)));
    else if (entry.isFile && !entry.name.startsWith('.'))
      files.push({ file: await fileOf(entry as FileSystemFileEntry), name });
  }
  return files;
};

/** The dropped files: single files with any name, and the files of folders. */
export const pickDropped = async (
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<Picked> => {
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry => entry?.isDirectory === true);
  if (folders.length === 0)
    return { files: files.map((file) => ({ file, name: file.name })), others: [], folder: null };
  const picked: PickedFile[] = [];
  for (const entry of entries) {
    if (entry?.isFile) picked.push({ file: await fileOf(entry as FileSystemFileEntry), name: entry.name });
  }
  const only = folders.length === 1 && entries.length === 1 ? (folders[0] ?? null) : null;
  for (const folder of folders) picked.push(...(await filesIn(folder, only ? '' : folder.name)));
  return sorted(picked, only?.name ?? null);
};

/** The files of a folder that was chosen in a picker. */
export const pickFolder = (files: readonly File[]): Picked => {
  const paths = files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));
  const folder = paths[0]?.path.split('/')[0] ?? null;
  return sorted(
    paths
      .map(({ file, path }) => ({ file, name: path.slice(path.indexOf('/') + 1) }))
      .filter(({ name }) => !isHidden(name)),
    folder,
  );
};
