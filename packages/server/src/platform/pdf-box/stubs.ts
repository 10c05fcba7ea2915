// pdf.js expects these of a browser, and needs them only to draw.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
  (globalThis as unknown as Record<string, unknown>)[name] ??= class {};
