import type { FetchAnswer } from '@carrel/plugin-sdk';

/** The address of a file in the answer of a service: a field with a usual name, at most two levels deep. */
export const fileAddressIn = (answer: FetchAnswer): string | null => {
  if (!/json/i.test(answer.headers['content-type'] ?? '')) return null;
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(answer.body).toString('utf8'));
  } catch {
    return null;
  }
  const names = ['download_url', 'pdf_url', 'url'];
  const inside = (value: unknown, depth: number): string | null => {
    if (typeof value !== 'object' || value === null || depth > 2) return null;
    for (const name of names) {
      const address = (value as Record<string, unknown>)[name];
      if (typeof address === 'string' && /^https?:\/\//i.test(address)) return address;
    }
    for (const inner of Object.values(value).slice(0, 50)) {
      const nested = inside(inner, depth + 1);
      if (nested !== null) return nested;
    }
    return null;
  };
  return inside(body, 0);
};
