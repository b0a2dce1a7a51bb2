/**
 * Runs in the head before anything is painted: picks the theme, and says whether someone is signed in,
 * so that neither flashes. Plain text, since it must not wait for a module. The keys are those of theme.ts and token.ts.
 */
export const beforePaint = `(function (root) {
  var dark = matchMedia('(prefers-color-scheme: dark)').matches, token = null, theme = null;
  try { token = localStorage.getItem('token'); theme = localStorage.getItem('theme'); } catch (e) {}
  if (theme === 'dark' || theme === 'light') dark = theme === 'dark';
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.session = token && token !== 'null' && token !== 'undefined' ? 'in' : 'out';
})(document.documentElement)`;
