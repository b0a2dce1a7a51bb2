import { useLayoutEffect } from 'react';
import { readToken } from '../../../api/token';
import { readTheme, showTheme } from '../../../parts/page/theme';

/** Writes whether a user is signed in to where the styles see it. */
export function showSession() {
  document.documentElement.dataset.session = readToken() ? 'in' : 'out';
}

/** Restores what before-paint.ts has set: when React re-renders the whole document, html loses its attributes. */
export function useDocumentState() {
  useLayoutEffect(() => {
    showTheme(readTheme());
    showSession();
  }, []);
}
