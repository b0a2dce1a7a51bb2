import { toasts } from '../ui/feedback/toast';

/** The words for a failure: its own when it is one of ours, else a plain sentence. */
export const textOf = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError'
    ? error.message
    : 'Something went wrong. Please try again.';

/** The one place where a failed write becomes a toast. */
export function toastError(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  toasts.error(textOf(error));
}
