import type { BrowserApi } from './browser.ts';
import { paperAddresses } from './detect/paper-address.ts';

interface DeclarativeContent {
  onPageChanged: {
    removeRules(ids: undefined, done: () => void): void;
    addRules(rules: { conditions: unknown[]; actions: unknown[] }[]): void;
  };
  PageStateMatcher: new (condition: { pageUrl: { urlMatches: string } }) => unknown;
  SetIcon: new (icon: { imageData: Record<string, ImageData> }) => unknown;
}

/** The icon with a dot at its corner. */
const iconWithDot = async (api: BrowserApi, size: number): Promise<ImageData> => {
  const icon = await createImageBitmap(await (await fetch(api.runtime.getURL(`icon-${size}.png`))).blob());
  const context = new OffscreenCanvas(size, size).getContext('2d')!;
  context.drawImage(icon, 0, 0, size, size);
  const r = size * 0.26;
  context.beginPath();
  context.arc(size - r, r, r, 0, 2 * Math.PI);
  context.fillStyle = '#ffffff';
  context.fill();
  context.beginPath();
  context.arc(size - r, r, r * 0.75, 0, 2 * Math.PI);
  context.fillStyle = '#1b8a5f';
  context.fill();
  return context.getImageData(0, 0, size, size);
};

/**
 * In Chromium the browser itself compares addresses and draws the dot, so the connector need not see them. Firefox has no
 * such rules: there the user permits it in the settings.
 */
export const showDotByAddress = async (api: BrowserApi): Promise<void> => {
  const rules = (api as unknown as { declarativeContent?: DeclarativeContent }).declarativeContent;
  if (!rules) return;
  const imageData = { 16: await iconWithDot(api, 16), 32: await iconWithDot(api, 32) };
  await new Promise<void>((done) => rules.onPageChanged.removeRules(undefined, done));
  rules.onPageChanged.addRules([
    {
      conditions: paperAddresses.map((urlMatches) => new rules.PageStateMatcher({ pageUrl: { urlMatches } })),
      actions: [new rules.SetIcon({ imageData })],
    },
  ]);
};
