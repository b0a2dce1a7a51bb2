/** Creates an element of the offline page, which does without React. Skips falsy children. */
export function element(
  tag: string,
  className: string,
  ...children: (Node | string | false | null | undefined)[]
): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...children.filter((child): child is Node | string => Boolean(child)));
  return created;
}
