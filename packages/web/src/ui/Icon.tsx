/** Drawn on a 16-unit grid with 1.4 strokes; always next to text or inside a control that has a label. */
const shapes = {
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.7-1.3L14 14',
  close: 'm4 4 8 8m0-8-8 8',
  check: 'm3 8.5 3.2 3.2L13 5',
  chevron: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  more: 'M3.2 8h.1m4.6 0h.2m4.6 0h.1',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M3 6V3h3m4 0h3v3m0 4v3h-3m-4 0H3v-3',
  lasso:
    'M5 11.3C3.2 10.6 2 9.2 2 7.6 2 5 4.7 3 8 3s6 2 6 4.6-2.7 4.6-6 4.6c-1.5 0-3-.3-3-1.2 0-1.2 2.5-1.2 2.5.5 0 1-.5 2-1.5 2.5',
  map: 'M5 6.5h.1M9.5 3.5h.1M11.5 8h.1M7 10h.1M10.5 12.5h.1M3.5 11.5h.1M2 2v12h12',
  upload: 'M8 10.5V3m0 0L5 6m3-3 3 3M3 11.5V13h10v-1.5',
  tag: 'M2.5 3.5v4l6 6 5-5-6-6h-4a1 1 0 0 0-1 1Zm3 2.2v.1',
  file: 'M4 2h5l3 3v9H4Z',
  folder: 'M2 4.5A1 1 0 0 1 3 3.5h3l1.5 1.6H13a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1Z',
  view: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  today:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-9.5V3m0 10v1.5M1.5 8H3m10 0h1.5M3.4 3.4l1 1m7.2 7.2 1 1m0-9.2-1 1m-7.2 7.2-1 1',
  library: 'M3 2.5v11m3-11v11M9.2 3l3.6 10.2M2 13.5h12',
  feed: 'M3 12.9h.1M3 8.5A4.5 4.5 0 0 1 7.5 13M3 4a9 9 0 0 1 9 9',
  discovery: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm2.5-8.5L9 9l-3.5 1.5L7 7Z',
  inbox: 'M2.5 9 4.5 3h7l2 6v4h-11Zm0 0h3l1 1.5h3l1-1.5h3',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3Zm3 3h2',
  chart: 'M2.5 13.5h11M4 13V8.5m4 4.5V3m4 10V6',
  later: 'M4 2.5h8V14l-4-3-4 3Z',
  history: 'M3 8a5 5 0 1 1 1.6 3.7M3 8 1.6 6.6M3 8l1.6-1.3M8 5.2V8l2 1.4',
  activity: 'M1.5 8.5h3l2-5 3 9 2-4h3',
  settings: 'M2 5h7m3 0h2M2 11h2m3 0h7M10.5 3.5v3m-5 3v3',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4m0-4L7.5 8.5',
  copy: 'M6 6h7v7H6Zm-3 4V3h7',
  trash: 'M3 4.5h10M6.5 4V2.8h3V4m-5 .6.6 8.6h5.8l.6-8.6',
  alert: 'M8 2.5 14 13H2Zm0 4V9m0 2v.1',
  note: 'M3 2.5h10v8L10 13.5H3Zm3 3.5h4M6 9h2.5',
  marker: 'm9.5 3.5 3 3-6 6h-3v-3Zm-1.5 1.5 3 3M8 14h6',
  quote: 'M6.5 4.5C4.5 5 3.5 6.5 3.5 9v2.5h3V8.5h-1.5M13 4.5C11 5 10 6.5 10 9v2.5h3V8.5h-1.5',
  undo: 'M5.5 3 2.5 6l3 3m-3-3H9a4 4 0 0 1 0 8H6',
  redo: 'M10.5 3l3 3-3 3m3-3H7a4 4 0 0 0 0 8h3',
  menu: 'M2.5 4.5h11M2.5 8h11m-11 3.5h11',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-6.5V11M8 5.2v.1',
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.6M12 9.8c1.5.5 2.5 1.8 2.5 3.7',
  network: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z',
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2 : 1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <path d={shapes[name]} />
  </svg>
);
