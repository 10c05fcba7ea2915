// A smoke test of a running Carrel over its API: what must work on every version of Node and every system.
import assert from 'node:assert/strict';

const pdf = (text) => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length + 40} >>\nstream\nBT /F1 12 Tf 50 700 Td (${text}) Tj ET${' '.repeat(9)}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((o, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${o}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  return `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
};

/** @throws AssertionError that says what fails @returns what was done */
export const smoke = async (url) => {
  const call = async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': type },
        body: type === 'application/json' ? JSON.stringify(body) : body,
      }),
    });
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : undefined;
  };
  const until = async (what, check) => {
    const end = Date.now() + 120_000;
    for (;;) {
      const result = await check();
      if (result) return result;
      assert.ok(Date.now() < end, `${what} took more than two minutes`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const ended = async (what, { job_id: id }) => {
    const job = await until(what, async () => {
      const now = await call('GET', `/activity/${id}`);
      return ['queued', 'running', 'cancelling'].includes(now.status) ? null : now;
    });
    assert.equal(job.status, 'succeeded', `${what}: ${job.status} ${job.message ?? ''} ${job.error ?? ''}`);
    return job;
  };

  assert.equal((await call('GET', '/health')).status, 'healthy');
  assert.match(await (await fetch(url)).text(), /<div id="root">|<title>/);
  await ended('The import of the sample library', await call('POST', '/library/import/sample'));
  const papers = await call('GET', '/library/saved?limit=50');
  assert.ok(papers.length > 40, 'the sample library is listed');
  const word = papers[0].title.split(' ').find((w) => /^[a-z]{6,}$/i.test(w)) ?? papers[0].title.split(' ')[0];
  const found = await call('GET', `/library/search?search=${encodeURIComponent(word)}`);
  assert.ok(JSON.stringify(found).includes(papers[0].title.slice(0, 20)), `a search for ${word} finds its paper`);
  const paper = papers.find((p) => p.doi);
  const ratingOf = async () => (await call('GET', '/library/saved?limit=200')).find((p) => p.id === paper.id).rating;
  const before = await ratingOf();
  await call('PUT', `/library/saved/${paper.id}`, { rating: before === 5 ? 4 : 5 });
  assert.notEqual(await ratingOf(), before);
  await call('POST', '/history/undo', {});
  assert.equal(await ratingOf(), before, 'a rating can be undone');
  const file = pdf(`A copy of doi:${paper.doi} with enough words to be read by a person or a program.`);
  await ended('A PDF', await call('POST', `/papers/${paper.id}/pdf?filename=a.pdf`, file, 'application/pdf'));
  assert.equal((await fetch(`${url}/api/v1/papers/${paper.id}/pdf`)).status, 200);
  await call('POST', '/library-mgmt/backup', {});
  return `${papers.length} papers listed, searched, rated, undone; a PDF opened; a backup made`;
};
