/**
 * Inline script for the head, before anything is painted or loaded. Plain text, since it must not wait for a module.
 * - Sets the theme and whether a user is signed in, so that neither flashes. The keys are those of theme.ts and
 * token.ts.
 * - If a script can't be loaded, the page never hydrates: the styles then show a reload button.
 * - Stops zod from trying `new Function`, which the content security policy forbids and reports.
 * - When React has to re-render the whole document, it creates script elements through innerHTML: an empty one and then
 * its text, which never runs. Trusted Types forbid that; the policy allows just this and text without markup.
 * - The map's worker is started from a string, too: the policy allows its one URL.
 */
export const beforePaint = `(function (root) {
  var dark = matchMedia('(prefers-color-scheme: dark)').matches, token = null, theme = null, lt = '\\x3c';
  var key = /^\\/console(\\/|$)/.test(location.pathname) ? 'vetToken' : 'token';
  try { token = localStorage.getItem(key); theme = localStorage.getItem('theme'); } catch (e) {}
  if (theme === 'dark' || theme === 'light') dark = theme === 'dark';
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.session = token && token !== 'null' && token !== 'undefined' ? 'in' : 'out';
  if (globalThis.trustedTypes) trustedTypes.createPolicy('default', { createHTML: function (text) {
    return text === lt + 'script>' + lt + '/script>' || text.indexOf(lt) === -1 ? text : null;
  }, createScriptURL: function (url) {
    return /^\\/assets\\/maplibre-gl-worker-[\\w-]+\\.js$/.test(url) ? url : null;
  } });
  addEventListener('error', function (event) {
    if (event.target && event.target.tagName === 'SCRIPT') root.dataset.broken = '';
  }, true);
  globalThis.__zod_globalConfig = { jitless: true };
})(document.documentElement)`;
