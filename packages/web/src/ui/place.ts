interface Placement {
  side: 'bottom' | 'right';
  align: 'start' | 'center' | 'end';
  gap: number;
}

const edge = 8;

/** Places a popup next to its anchor: on the other side if there is no room, and never beyond the edge of the window. */
export const placeNextTo = (popup: HTMLElement, anchor: DOMRect, { side, align, gap }: Placement) => {
  const { offsetWidth: width, offsetHeight: height } = popup;
  const rtl = getComputedStyle(popup).direction === 'rtl';
  let left: number;
  let top: number;
  if (side === 'right') {
    const after = anchor.right + gap;
    const before = anchor.left - gap - width;
    const fits = after + width <= innerWidth - edge;
    left = rtl ? (before >= edge ? before : after) : fits ? after : before;
    top = anchor.top + (anchor.height - height) / 2;
  } else {
    const below = anchor.bottom + gap;
    const above = anchor.top - gap - height;
    top = below + height <= innerHeight - edge || above < edge ? below : above;
    const atStart = (align === 'start') !== rtl;
    left = align === 'center' ? anchor.left + (anchor.width - width) / 2 : atStart ? anchor.left : anchor.right - width;
  }
  const within = (value: number, size: number, room: number) => Math.max(edge, Math.min(value, room - size - edge));
  popup.style.left = `${within(left, width, innerWidth)}px`;
  popup.style.top = `${within(top, height, innerHeight)}px`;
};
