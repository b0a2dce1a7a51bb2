import type { Page } from '@playwright/test';

/**
 * What does not fit into the window: a page that scrolls sideways, a dialog that is too high, and text across the edge
 * that can't be scrolled into view. Ignores intended ellipses, and maps, which extend beyond their frame.
 */
export const listCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);

    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
      const { top, bottom } = dialog.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight + 1) {
        found.push(`a dialog reaches from ${Math.round(top)} to ${Math.round(bottom)} px of ${innerHeight}`);
      }
    }

    const isIntended = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, textOverflow, visibility, opacity, clipPath, position } = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      const isRow = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
      const isMap = element.matches('[aria-label^="Map."]');
      const isForReaders = position === 'absolute' && (width <= 1 || clipPath !== 'none');
      const isHidden =
        visibility === 'hidden' || opacity === '0' || element.matches('[inert], [aria-hidden=true]');
      return (
        isRow ||
        isMap ||
        isForReaders ||
        isHidden ||
        textOverflow === 'ellipsis' ||
        isIntended(element.parentElement)
      );
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= innerWidth + 1) || isIntended(text.parentElement)) continue;
      found.push(
        `“${text.textContent.trim().slice(0, 60)}” reaches from ${Math.round(left)} to ${Math.round(right)} px`,
      );
    }
    return found;
  });
