/** The page of the guide that shows every surface: wide and narrow, light and dark. */
export const galleryPage = (surfaces) => {
  const picture = (name, title, look, width, share) =>
    `<img src="pictures/${name}-${look}-${width}.webp" alt="${title}: ${width > 640 ? 'wide' : 'narrow'}, ${look}" width="${share}">`;
  const section = ([name, { title }]) =>
    [
      `## ${title}`,
      '',
      picture(name, title, 'light', 1440, '49%'),
      picture(name, title, 'dark', 1440, '49%'),
      '',
      picture(name, title, 'light', 390, '24%'),
      picture(name, title, 'dark', 390, '24%'),
    ].join('\n');
  const head = '# Pictures\n\nEvery surface on a desk and on a phone, light and dark, on the generated sample library.';
  return `${[head, ...Object.entries(surfaces).map(section)].join('\n\n')}\n`;
};
