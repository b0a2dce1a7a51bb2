import { toasts } from '../../../ui/feedback/toast';

/** Sends an address on: by what the phone offers, else as a copied link. */
export async function shareLink(title: string, url: string) {
  if ('share' in navigator) {
    // Whoever closes it has changed their mind.
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
