import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './build-worker.ts';

/** Metadata for search engines, on every public page. */
const METADATA =
  /apps\/web\/app\/parts\/seo\/(public-page|list-page-meta|site-data|rating-data|structured-data|json-ld|breadcrumbs)|contract\/src\/social-pictures/;

/** What every page loads first; dialogs, menus, toasts and event listeners are loaded later (app/lazy-chunk.ts). */
const SHELL =
  /apps\/web\/app\/(root\.tsx|(post-)?paths\.ts|nonce\.ts|lazy-chunk\.ts|api\/(?!socket|event-cursor|upload|send-in-parts|push-over-tus|download-file|use-draft|session-mark|autosave|lasting-drafts)|parts\/page\/(?!step-nav|tab-links|theme-switch|ask-before-leaving|filtered-list|use-address-search)|parts\/use-online\.|screens\/shell\/(?!watches\.|notification-watch\.)|features\/account\/(install\/(start-app|install|visits)\.|notifications\/push-support\.|session\/(?!live-updates))|features\/vets\/ambulances\/(emergency-button|helpline)\.|ui\/((button|class-names|icon-button|use-now)\.|feedback\/(?!toaster)|form\/(text-)?field\.|layout\/card\.|overlay\/dialog\.))/;

/**
 * What most screens render with: small components, icons and labels. Those of few screens stay with them, and so does
 * what only the back office uses, in however many screens: it depends on a library that no other screen loads.
 */
const COMMON =
  /apps\/web\/app\/ui\/(?!badge\.|overlay\/side-sheet\.|form\/(switch-field|check-chips|search-bar|sort-field)\.)|node_modules\/lucide-react\/|app\/parts\/vet-(facts|labels)\.|features\/account\/location\/use-selected-location\.|contract\/src\/(pet-categories|vets\/vet-constants)\./;

/** Folders of the console's pages and the back office's components. */
const CONSOLE =
  /\/(back-office|[\w-]*console|second-factor|settings|staff|support|office)\/|office[\w-]*\.tsx?$/;

/** How often owners' screens render each icon, by lowercase name: owners should not download the console's icons. */
const ownersIcons = new Map<string, number>();
for (const path of globSync('app/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
  if (CONSOLE.test(path)) continue;
  const text = readFileSync(join(import.meta.dirname, path), 'utf8');
  const [, names = ''] = /import \{([^}]+)\} from 'lucide-react'/.exec(text) ?? [];
  for (const name of names.toLowerCase().split(/[\s,]+/))
    ownersIcons.set(name, (ownersIcons.get(name) ?? 0) + 1);
}

function isCommon(id: string): boolean {
  const [, icon] = /lucide-react\/.*\/icons\/([\w-]+)\./.exec(id) ?? [];
  return COMMON.test(id) && (!icon || (ownersIcons.get(icon.replaceAll('-', '')) ?? 0) >= OWNERS_FILES);
}

/** Minimum number of owners' files with an icon for it to be in the common chunk. */
const OWNERS_FILES = 6;

/** Shared by articles and videos, and by the feed of clips and a video's own page. */
const READING = /parts\/posts\/|features\/reading\/posts\/share/;
const WATCHING =
  /features\/reading\/videos\/(?!clear-watched|clip-search|player-(controls|fault)|preview-player|seek-bar|transcript|use-captions|video-(player|text)|watched-moments)|lucide-react\/.*\/icons\/(volume-2|volume-x|captions|captions-off|rotate-ccw)\./;

/** The player, which the feed does not need. */
const PLAYER = /features\/reading\/videos\/(player-fault|use-captions|video-player|watched-moments)\./;

/** Search, filters and sorting of owners' lists. */
const LISTS =
  /parts\/(lists\/search-params|page\/(filtered-list|use-address-search)|pets\/my-kinds)\.|ui\/form\/(search-bar|sort-field)\.|lucide-react\/.*\/icons\/(sliders-horizontal|arrow-down-wide-narrow)\./;

/** A vet’s page, at any path. */
const VET = /features\/vets\/vets\/vet-(profile|skeleton)\./;

/** An article, for its readers and its editors. */
const ARTICLE =
  /contract\/src\/reading\/article-text\.|features\/reading\/posts\/(article-(blocks|head|outline)|health-note|picture-of-article|post-picture|posts-query)\.|parts\/posts\/post-(cover|labels)\./;

/** Parsing and rendering of users' and editors' text. */
const RICH_TEXT = /contract\/src\/(html-reader|rich-text)\.|ui\/format\/formatted-text\./;

/** Components of product lists and pages; filters and the shops’ first pages have their own chunks. */
const SHOPPING =
  /parts\/product-(picture|labels)\.|features\/shop\/(carts\/(add-to-cart|cart-labels|announce)\.|products\/(shelf\/|filters\/product-filters\.|product\/(product-details|related-products)\.))/;

/** A pet’s picture, its labels, which one is selected, and what is next for it: on home and the pages of pets. */
const PET =
  /parts\/(give-label|pets\/(pet-(labels|picture)|selected-pet))\.|features\/pets\/(dues\/(due-labels|next-card)|carers\/care-query)\.|app\/pet-paths\.|contract\/src\/pets\/reminder-constants\./;

/** Calls and appointments that are near: on home and the pages of consultations. */
const CALLS =
  /parts\/until-start\.|features\/vets\/(calls\/(use-open-call|call-query)|instant\/(instant-request|use-instant-events)|consultations\/(my-consultations|joinable))\./;

/** Forms, and the schemas that validate them once a page is idle. */
const FORMS =
  /node_modules\/react-hook-form\/|app\/(parts\/form-schema|api\/(use-draft|lasting-drafts))\.|ui\/form\/(textarea|select)-field\./;
const SCHEMAS =
  /node_modules\/(zod|@hookform)\/|contract\/src\/(endpoint|ids|dates|text|numbers|money|contact|page|pet-key)\./;

/** Signing in, to the site or the console. */
const SIGN_IN = /features\/account\/auth\/(finish-sign-in|send-code|sign-in-steps)\./;

/** When a parcel arrives: on home and the pages of orders. */
const ARRIVAL = /parts\/arrival-time\.|features\/shop\/orders\/parcel-labels\.|ui\/format\/day-in-sentence\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), screenFailures(), serviceWorker()],
  // A font or picture inlined in the style sheet would delay the first paint: all assets stay files.
  build: {
    assetsInlineLimit: 0,
    // In kB, above Agora's SDK, which calls over Agora load: e2e/tests/weights.test.ts limits what users download.
    chunkSizeWarningLimit: 2_000,
    // Not a mistake: sign-in loads the mobile number rules only once one is typed; other screens bundle them.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
  environments: {
    // Node holds source text in memory. Names stay, for the logs.
    ssr: {
      build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Seven characters of hash are plenty; every screen downloads the names of all files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // On a slow connection the number of files matters as much as their size.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
                },
                { name: 'shell', test: SHELL },
                { name: 'common', test: isCommon, minShareCount: 14, maxModuleSize: 2_500 },
                { name: 'lists', test: LISTS, minShareCount: 2 },
                { name: 'seo', test: METADATA, minShareCount: 2 },
                {
                  name: 'data',
                  test: /parts\/seo\/(structured-data|json-ld|breadcrumb-json-ld)/,
                  minShareCount: 2,
                },
                { name: 'reading', test: READING, minShareCount: 3 },
                { name: 'watching', test: WATCHING, minShareCount: 2 },
                { name: 'player', test: PLAYER, minShareCount: 2 },
                { name: 'rich-text', test: RICH_TEXT, minShareCount: 2 },
                { name: 'shopping', test: SHOPPING, minShareCount: 2 },
                { name: 'ratings', test: /features\/shop\/ratings\//, minShareCount: 4 },
                { name: 'vet', test: VET, minShareCount: 2 },
                { name: 'pet', test: PET, minShareCount: 2 },
                { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
                { name: 'calls', test: CALLS, minShareCount: 2 },
                { name: 'arrival', test: ARRIVAL, minShareCount: 2 },
                { name: 'article', test: ARTICLE, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // Imported without bundling, they would load everything: 100 MB and half a second at each start of the server.
  ssr: { noExternal: [/^(lucide-react|@base-ui|@floating-ui)/] },
  // Discovering a library only when its screen opens would reload the page, sometimes with two copies of React.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
});

/**
 * When a screen's module can't be loaded, React Router reloads the page that the user is leaving; offline, that
 * loses the page. It can't handle a rejection there either (the navigation would never end), so it gets a screen that
 * throws the failure: our error screen then reloads once or shows what to do.
 */
function screenFailures(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  const screen =
    'return { default() { throw error; }, clientLoader: () => null, clientAction: () => null, clientMiddleware: [] };';
  return {
    name: 'failed-screens-reach-the-error-screen',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!reload.test(code))
          this.error('React Router loads screens in another way now: look at this plugin again');
        return { code: code.replace(reload, screen), map: null };
      },
    },
  };
}
