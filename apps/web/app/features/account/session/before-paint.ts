/**
 * Runs in the head before anything is painted or loaded. Plain text, since it must not wait for a module.
 * - The theme and whether someone is signed in, so that neither flashes. The keys are those of theme.ts and token.ts.
 * - A script that can't be loaded leaves a page that never wakes up: the styles then show a way to load it again.
 * - zod would try `new Function`, which the content security policy forbids and reports; told beforehand, it doesn't.
 * - When React has to draw the whole document anew it makes script elements by innerHTML: an empty one and then its
 *   text, which never runs. Trusted Types forbid that; the policy lets through just this and text without any markup.
 * - The map's worker is begun by a plain text, too: the one address that it may have.
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
