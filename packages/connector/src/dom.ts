type Child = Node | string | null | undefined | false;

interface Attributes {
  [name: string]: string | number | boolean | null | undefined | ((event: Event) => void);
}

/**
 * An element with attributes, listeners (names that begin with “on”) and children. Text becomes text nodes and is never
 * read as markup.
 */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(
    ...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false && c !== ''),
  );
  return element;
};

/** Replaces the content of an element of the page. */
export const fill = (id: string, ...children: Child[]): HTMLElement => {
  const element = document.getElementById(id)!;
  element.replaceChildren(...children.filter((c): c is Node | string => Boolean(c)));
  element.hidden = element.childNodes.length === 0;
  return element;
};
