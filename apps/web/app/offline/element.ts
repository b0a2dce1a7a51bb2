/** Creates an element of the offline page, which does without React. Skips falsy children. */
export function element(
  tag: string,
  className: string,
  ...children: (Node | string | false | null | undefined)[]
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}
