import { toasts } from '../ui/feedback/toast';

/** The text for a failure: its own message for an `ApiError`, else a generic sentence. */
export const textOf = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError'
    ? error.message
    : 'Something went wrong. Please try again.';

/** The one place where a failed write becomes a toast. */
export function toastError(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  toasts.error(textOf(error));
}
