import type { Page } from 'playwright-core';

/**
 * What has to be scrolled sideways to be read: the page itself, or a part of it that fills much of the window. Small
 * strips, such as a line of filters or a table of numbers, may.
 */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.clientHeight < innerHeight * 0.4 || !scrolls(element) || !wide(element)) continue;
      found.push(`${element.tagName.toLowerCase()} ${element.className}`.slice(0, 120));
    }
    return found;
  });
