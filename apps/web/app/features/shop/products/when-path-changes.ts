import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Other filters are the page's own affair: it shows what it has while it reads them. */
export const whenPathChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
