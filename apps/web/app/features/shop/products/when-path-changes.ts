import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Revalidates on path changes only: the page handles filter changes itself and shows stale data meanwhile. */
export const whenPathChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
