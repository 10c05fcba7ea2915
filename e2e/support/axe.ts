import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Without preloading: axe would fetch a style sheet that it cannot read yet into its own style element, which the
 * policy of the page forbids. No rule that is on needs it.
 */
const options = { resultTypes: ['violations'], preload: false };

/** The findings of axe on the current page, one per line: of some rules, or of all. */
export const findingsOn = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const asked = JSON.stringify({ ...options, ...(rules && { runOnly: rules }) });
  const results = (await page.evaluate(`axe.run(document, ${asked})`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} · ${node.html.slice(0, 160)} · ${node.any[0]?.message ?? ''}`),
  );
};

/** Fails with everything that axe finds; `where` names the page in the message. */
export const expectAccessible = async (page: Page, where: string, rules?: readonly string[]): Promise<void> => {
  const findings = await findingsOn(page, rules);
  expect(findings, `${where}: ${findings.join(' | ')}`).toEqual([]);
};
