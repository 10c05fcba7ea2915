import { deflateSync } from 'node:zlib';

/** A red and a blue half, 32 by 32, as lossless JPEG 2000. */
const jpeg2000 = Buffer.from(
  [
    '/0//UQAvAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEABQQEAAH/XAATQEBISFBI',
    'SFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAACXAAH/k8fUAgTfgAgHz7QI',
    'Ba/PwAgFt4DPwAgDD8faCgABaF6jn4DH2goACCByEePH2hIAF9ehf5GGu0lLgMfaEgAXK59/kYa7SUvH2hoAIhoJ7Yfg9sUxOvwi',
    'f4DH2hgAIW4H7Yfg9sUxQ7Sgx9oYADaeQatnD7QDBYYcf4DH2hgANfI/q2cPtAMFhhx//9k=',
  ].join(''),
  'base64',
);

const bytesOfBits = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((b) => Number.parseInt(b.padEnd(8, '0'), 2)));

/** A white and a black half, 64 by 64, in fax code (T.6): the first line, then lines equal to the previous one. */
const fax = bytesOfBits(['001', '00011011', '000001101010', '11'.repeat(63), '000000000001'.repeat(2)].join(''));

const uint32 = (n: number): Buffer => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(n);
  return out;
};

/** The same picture as JBIG2: a segment for the page, and one for a region in the code above. */
const jbig2 = (): Buffer => {
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([uint32(number), Buffer.from([type, 0, 1]), uint32(data.length), data]);
  const size = Buffer.concat([uint32(64), uint32(64)]);
  const page = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 1]), fax]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
};

const image = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Type /XObject /Subtype /Image ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const fileOf = (objects: readonly (string | Buffer)[]): Buffer => {
  const offsets: number[] = [];
  let file = Buffer.from('%PDF-1.5\n');
  for (const [n, body] of objects.entries()) {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
};

/** A page of 300 by 100 points with three pictures of 80 points: JPEG 2000, JBIG2 and fax, from left to right. */
export const picturePdf = (): Buffer => {
  const bilevel = '/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1';
  const content = [10, 110, 210].map((x, n) => `q 80 0 0 80 ${x} 10 cm /I${n} Do Q`).join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Resources << /XObject << /I0 5 0 R /I1 6 0 R /I2 7 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    image('/Width 32 /Height 32 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode', jpeg2000),
    image(`${bilevel} /Filter /JBIG2Decode`, jbig2()),
    image(`${bilevel} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>`, fax),
  ]);
};

/** A page with a black picture of `side` by `side` pixels, which is small as a file. */
export const largePicturePdf = (side: number): Buffer => {
  const content = 'q 80 0 0 80 10 10 cm /I0 Do Q';
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /XObject << /I0 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    image(
      `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`,
      deflateSync(Buffer.alloc((side * side) / 8)),
    ),
  ]);
};

/** A page that is filled with the same colours many times. It is small as a file and slow to draw. */
export const shadedPdf = (times: number): Buffer => {
  const content = deflateSync(Buffer.from('/S0 sh\n'.repeat(times)));
  const words = 'BT /F1 12 Tf 10 10 Td (A page of colours) Tj ET';
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 6 0 R >> /Shading << /S0 7 0 R >> >> /Contents [4 0 R 5 0 R] >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    Buffer.concat([
      Buffer.from(`<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 800] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
  ]);
};
