import { expect, it } from 'vitest';
import { pickDropped, pickFolder } from './picked-files.ts';

const file = (name: string, path = ''): File =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });
const fileEntry = (name: string) =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (f: File) => void) => done(file(name)),
  }) as unknown as FileSystemEntry;
/** As in a browser: entries are returned in portions, and the last one is empty. */
const folderEntry = (name: string, inside: FileSystemEntry[], portion = 100) =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = [...inside];
      return { readEntries: (done: (e: FileSystemEntry[]) => void) => done(left.splice(0, portion)) };
    },
  }) as unknown as FileSystemEntry;
const names = ({ files }: { files: { name: string }[] }) => files.map((f) => f.name);

it('takes the files of a dropped folder at any depth, in order, and skips files without references [imp-55]', async () => {
  const many = Array.from({ length: 517 }, (_, i) => fileEntry(`part ${i}.bib`));
  const picked = await pickDropped(
    [
      folderEntry('refs', [
        ...many,
        fileEntry('photo.png'),
        fileEntry('.hidden.bib'),
        folderEntry('.git', [fileEntry('config.txt')]),
        folderEntry('sub', [folderEntry('deeper', [fileEntry('A.RIS')])]),
      ]),
    ],
    [],
  );
  expect(picked.folder).toBe('refs');
  expect(picked.files).toHaveLength(518);
  expect(names(picked).slice(0, 3)).toEqual(['part 0.bib', 'part 1.bib', 'part 2.bib']);
  expect(names(picked)).toContain('sub/deeper/A.RIS');
});

it('takes dropped files whatever their name, and names the folders of several [imp-55]', async () => {
  expect(names(await pickDropped([fileEntry('a.dat')], [file('a.dat')]))).toEqual(['a.dat']);
  const both = await pickDropped([folderEntry('x', [fileEntry('a.bib')]), folderEntry('y', [fileEntry('a.bib')])], []);
  expect(both.folder).toBeNull();
  expect(names(both)).toEqual(['x/a.bib', 'y/a.bib']);
});

it('takes the files of a chosen folder [imp-55]', () => {
  const picked = pickFolder([
    file('b.bib', 'refs/b.bib'),
    file('a.ris', 'refs/sub/a.ris'),
    file('c.bib', 'refs/.cache/c.bib'),
    file('d.png', 'refs/d.png'),
    file('e.pdf', 'refs/e.pdf'),
  ]);
  expect(picked.folder).toBe('refs');
  expect(names(picked)).toEqual(['b.bib', 'e.pdf', 'sub/a.ris']);
  expect(picked.others.map((f) => f.name)).toEqual(['b.bib', 'sub/a.ris', 'd.png']);
});

it('takes the database and the PDFs of a Zotero data folder, and other files only if an entry names them [imp-55]', () => {
  const inside = [
    'zotero.sqlite',
    'zotero.sqlite.bak',
    'storage/AB/a.pdf',
    'storage/CD/page.html',
    'storage/CD/data.json',
  ];
  const picked = pickFolder(inside.map((path) => file(path.slice(path.lastIndexOf('/') + 1), `Zotero/${path}`)));
  expect(names(picked)).toEqual(['storage/AB/a.pdf', 'zotero.sqlite']);
  expect(picked.others.map((f) => f.name)).toEqual([
    'zotero.sqlite.bak',
    'storage/CD/page.html',
    'storage/CD/data.json',
  ]);
});
