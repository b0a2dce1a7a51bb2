import { toasts } from '../../../ui/feedback/toast';

/** Shares a URL through the share sheet if there is one, else copies it. */
export async function shareLink(title: string, url: string) {
  if ('share' in navigator) {
    // The user closed the share sheet: not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    toasts.success('Link copied');
  } catch {
    toasts.error('Could not copy. Copy the address at the top of your browser.');
  }
}
