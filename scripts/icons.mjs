#!/usr/bin/env node
// Draws the icons of the installed app as PNG files, pixel by pixel, with the shapes of favicon.svg.
//   node scripts/icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { root } from './setup.mjs';

const paper = [0xfb, 0xfb, 0xf8];
const lamp = [0x1d, 0x6a, 0x4e];
/** Samples per pixel in each direction. */
const samples = 4;

/** Distance of a point from a square with rounded corners; both are centred. */
const outsideOf = (x, y, half, radius) => {
  const dx = Math.max(0, Math.abs(x) - half + radius);
  const dy = Math.max(0, Math.abs(y) - half + radius);
  return Math.hypot(dx, dy) - radius;
};

/** Colour of a point of the icon, on a grid of 32 units around the middle; null if nothing is drawn there. */
const colourAt = (x, y, maskable) => {
  if (Math.hypot(x, y) <= (maskable ? 5 : 6)) return lamp;
  // A maskable icon fills its square; the system cuts the shape.
  if (maskable) return paper;
  const out = outsideOf(x, y, 13, 7);
  if (Math.abs(out) <= 1) return lamp;
  return out < 0 ? paper : null;
};

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const chunk = (name, data) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
};

const png = (size, maskable) => {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let py = 0; py < size; py += 1) {
    for (let px = 0; px < size; px += 1) {
      const sum = [0, 0, 0];
      let drawn = 0;
      for (let s = 0; s < samples * samples; s += 1) {
        const x = ((px + ((s % samples) + 0.5) / samples) / size) * 32 - 16;
        const y = ((py + (Math.floor(s / samples) + 0.5) / samples) / size) * 32 - 16;
        const colour = colourAt(x, y, maskable);
        if (!colour) continue;
        drawn += 1;
        for (const k of [0, 1, 2]) sum[k] += colour[k];
      }
      const at = py * (size * 4 + 1) + 1 + px * 4;
      for (const k of [0, 1, 2]) rows[at + k] = drawn ? Math.round(sum[k] / drawn) : 0;
      rows[at + 3] = Math.round((255 * drawn) / samples ** 2);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const folder = join(root, 'packages/web/public/icons');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'icon-180.png'), png(180, true));
writeFileSync(join(folder, 'icon-192.png'), png(192, false));
writeFileSync(join(folder, 'icon-512.png'), png(512, false));
writeFileSync(join(folder, 'icon-maskable-512.png'), png(512, true));

const connector = join(root, 'packages/connector/icons');
mkdirSync(connector, { recursive: true });
for (const size of [16, 32, 48, 128]) writeFileSync(join(connector, `icon-${size}.png`), png(size, false));
