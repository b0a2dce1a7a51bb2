import { useLayoutEffect } from 'react';
import { readToken } from '../../../api/token';
import { readTheme, showTheme } from '../../../parts/page/theme';

/** Writes whether someone is signed in where the styles see it. */
export function showSession() {
  document.documentElement.dataset.session = readToken() ? 'in' : 'out';
}

/** Says again what before-paint.ts said: when React draws the whole document anew, html loses its attributes. */
export function useDocumentState() {
  useLayoutEffect(() => {
    showTheme(readTheme());
    showSession();
  }, []);
}
