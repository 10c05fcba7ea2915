import * as m from '@carrel/messages/connector';
import type { HitAnswer } from './hits.ts';

const elementName = 'carrel-mark';

/** Colours of the interface, for light and dark pages. Styles of the page do not apply in the shadow tree. */
const style = `
:host { all: initial; display: inline-block; position: relative; width: 0; height: 0; vertical-align: baseline; }
span { position: absolute; left: 6px; bottom: -3px; z-index: 1; padding: 1px 6px; border-radius: 9px; font: 600 11px/16px system-ui, sans-serif;
  white-space: nowrap; background: #e4f0ea; color: #14553d; box-shadow: 0 0 0 1px rgb(20 85 61 / 0.25); }
.quiet { background: #f1f0eb; color: #4a504d; box-shadow: 0 0 0 1px rgb(0 0 0 / 0.15); }
.bad { background: #fbecec; color: #8c1d23; box-shadow: 0 0 0 1px rgb(140 29 35 / 0.3); }
`;

/** The text of a mark, and its spoken form; null for a result without one. */
export const markOf = (answer: HitAnswer): { text: string; label: string; look: 'good' | 'quiet' | 'bad' } | null => {
  const { state, rating, retracted } = answer;
  if (state === 'unknown') return null;
  const here = m.badge({ state });
  const stars = rating > 0 && (state === 'saved' || state === 'other_version') ? m.stars({ count: rating }) : '';
  if (retracted)
    return { text: m.badgeRetracted(), label: [m.retracted(), here, stars].filter(Boolean).join(' · '), look: 'bad' };
  const text = [m.badgeShort({ state }), stars === '' ? '' : '★'.repeat(rating)].filter(Boolean).join(' ');
  return {
    text,
    label: [here, stars].filter(Boolean).join(' · '),
    look: state === 'saved' || state === 'other_version' ? 'good' : 'quiet',
  };
};

/** Draws a mark, without moving anything: it has no width and no height. */
export const drawMark = (anchor: Element, answer: HitAnswer, place: 'after' | 'end' = 'after'): void => {
  const mark = markOf(answer);
  const present = place === 'end' ? anchor.lastElementChild : anchor.nextElementSibling;
  if (!mark || present?.localName === elementName) return;
  const { ownerDocument: document } = anchor;
  const host = document.createElement(elementName);
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const span = document.createElement('span');
  span.className = mark.look;
  span.textContent = mark.text;
  span.title = mark.label;
  span.setAttribute('role', 'img');
  span.setAttribute('aria-label', mark.label);
  shadow.append(sheet, span);
  if (place === 'end') anchor.append(host);
  else anchor.after(host);
};
