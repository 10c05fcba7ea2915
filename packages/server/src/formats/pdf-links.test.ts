import { describe, expect, it } from 'vitest';
import { isBotWall, pdfLinksOf } from './pdf-links.ts';

describe('links to a PDF', () => {
  it('are taken from metadata, then viewers, then anchors [pdf-06]', () => {
    const html = `<html><head><title>A paper</title><base href="https://cdn.example/"><meta content="/c.pdf" name="citation_pdf_url">
      <link rel="alternate" type="application/pdf" href='/l'></head><body><a href="/x.html">x</a><a href="/a.pdf?dl=1">PDF</a>
      <iframe src="/viewer.html?file=%2Fv.pdf"></iframe><embed type="application/pdf" src="/e&amp;f"><script>var s = '<a href="/s.pdf">'</script></body>`;
    expect(pdfLinksOf(html, 'all')).toEqual({
      title: 'A paper',
      base: 'https://cdn.example/',
      links: ['/c.pdf', '/l', '/v.pdf', '/e&f', '/a.pdf?dl=1'],
    });
    expect(pdfLinksOf(html, 'viewer').links).toEqual(['/v.pdf', '/e&f']);
  });

  it('are found in bounded time [pdf-06]', () => {
    const started = performance.now();
    for (const html of [
      '<a '.repeat(600_000),
      `<iframe ${'x='.repeat(900_000)}>`,
      '<embed src="'.repeat(150_000),
      '<script>'.repeat(250_000),
    ])
      pdfLinksOf(html, 'all');
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('are not found on a check for bots [pdf-06]', () => {
    const wall = '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>';
    expect(isBotWall(wall, pdfLinksOf(wall, 'all'))).toBe(true);
    const page = '<title>A paper on captcha</title><meta name="citation_pdf_url" content="/x.pdf">captcha';
    expect(isBotWall(page, pdfLinksOf(page, 'all'))).toBe(false);
  });
});
