import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './build-worker.ts';

/** What search engines are told, by each page that anybody may read. */
const FOUND =
  /apps\/web\/app\/parts\/found\/(public-page|of-page|site-data|rating-data|structured-data|json-ld|breadcrumbs)|contract\/src\/social-pictures/;

/** What every page begins with; dialogs, menus, toasts and what hears of events come later (app/lazy-chunk.ts). */
const SHELL =
  /apps\/web\/app\/(root\.tsx|(post-)?paths\.ts|nonce\.ts|lazy-chunk\.ts|api\/(?!socket|event-cursor|upload|send-in-parts|push-over-tus|offer-file|use-draft|session-mark|autosave|lasting-drafts)|parts\/page\/(?!tab-links|theme-switch|ask-before-leaving|filtered-list|use-address-search)|parts\/use-online\.|screens\/shell\/(?!watches\.|notification-watch\.)|features\/account\/(install\/(begin-app|install|visits)\.|notifications\/push-support\.|session\/(?!live-updates))|features\/vets\/ambulances\/(emergency-button|helpline)\.|ui\/((button|class-names|icon-button|use-now)\.|feedback\/(?!toaster)|form\/(text-)?field\.|layout\/card\.|overlay\/dialog\.))/;

/**
 * What most screens draw with: small parts, pictures and words. Those of few screens stay with them, and so does what the
 * back office alone has, of however many screens: it brings along a library that nobody else begins with.
 */
const COMMON =
  /apps\/web\/app\/ui\/(?!badge\.|overlay\/side-sheet\.|form\/(switch-field|check-chips|search-bar|sort-field)\.)|node_modules\/lucide-react\/|app\/parts\/vet-(facts|labels)\.|features\/account\/location\/use-chosen-location\.|contract\/src\/vets\/vet-constants\./;

/** Where the console's pages and the back office's blocks stand. */
const CONSOLE =
  /\/(back-office|[\w-]*console|second-factor|settings|staff|support|office)\/|office[\w-]*\.tsx?$/;

/** How often owners' screens draw each icon, whose names are in small letters here: the console's are not for owners to download. */
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

/** In so many of owners' files an icon is drawn that they all download at once. */
const OWNERS_FILES = 6;

/** What articles and videos have in common, and what the feed of clips shares with a video's own page. */
const READING = /parts\/posts\/|features\/reading\/posts\/share/;
const WATCHING =
  /features\/reading\/videos\/(?!clear-watched|player-(controls|fault)|preview-player|seek-bar|transcript|use-captions|video-(player|text)|watched-moments)|lucide-react\/.*\/icons\/(volume-2|volume-x|captions|captions-off|rotate-ccw)\./;

/** The player, which the feed does without. */
const PLAYER = /features\/reading\/videos\/(player-fault|use-captions|video-player|watched-moments)\./;

/** What lists are searched, narrowed and sorted with, and whose owner looks. */
const LISTS =
  /parts\/(page\/(filtered-list|use-address-search)|pets\/my-kinds)\.|ui\/form\/(search-bar|sort-field)\.|lucide-react\/.*\/icons\/(sliders-horizontal|arrow-down-wide-narrow)\./;

/** A vet’s page, wherever it stands. */
const VET = /features\/vets\/vets\/vet-(profile|skeleton)\./;

/** An article, for its readers and for who writes it. */
const ARTICLE =
  /contract\/src\/reading\/article-text\.|features\/reading\/posts\/(article-(blocks|head|outline)|health-note|picture-of-article|post-picture|posts-query)\.|parts\/posts\/post-(cover|labels)\./;

/** What others have written, read and drawn. */
const RICH_TEXT = /contract\/src\/(html-reader|rich-text)\.|ui\/format\/formatted-text\./;

/** What lists and pages of products are drawn with; filters and the shops’ first pages stay by themselves. */
const SHOPPING =
  /parts\/product-(picture|labels)\.|features\/shop\/(carts\/(add-to-cart|cart-labels|announce)\.|products\/(shelf\/|filters\/product-filters\.|product\/(product-details|related-products)\.))/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    failedScreensReachTheErrorScreen(),
    serviceWorker(),
    plainLettersOnTheServer(),
  ],
  // A font or picture inside the style sheet would delay the first paint: all assets stay files.
  build: {
    assetsInlineLimit: 0,
    // In kB, above Agora's program, which calls over Agora load: what people load, e2e/tests/weights.test.ts holds down.
    chunkSizeWarningLimit: 2_000,
    // It is effective: sign-in asks for the rules of numbers only when they are typed; other screens bring them along.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
  environments: {
    // The server keeps the text of its programs in memory: small, and with a byte a letter. Names stay, for its logs.
    ssr: {
      build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Beside the name seven letters are plenty; every screen downloads the names of all.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // On a slow line the number of files counts as much as their size.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
                },
                { name: 'shell', test: SHELL },
                { name: 'common', test: isCommon, minShareCount: 14, maxModuleSize: 2_500 },
                { name: 'lists', test: LISTS, minShareCount: 2 },
                { name: 'found', test: FOUND, minShareCount: 2 },
                { name: 'data', test: /parts\/found\/(structured-data|json-ld|way-here)/, minShareCount: 2 },
                { name: 'reading', test: READING, minShareCount: 3 },
                { name: 'watching', test: WATCHING, minShareCount: 2 },
                { name: 'player', test: PLAYER, minShareCount: 2 },
                { name: 'rich-text', test: RICH_TEXT, minShareCount: 2 },
                { name: 'shopping', test: SHOPPING, minShareCount: 2 },
                { name: 'ratings', test: /features\/shop\/ratings\//, minShareCount: 4 },
                { name: 'vet', test: VET, minShareCount: 2 },
                { name: 'article', test: ARTICLE, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // Imported as they are, they would bring all they have: 100 MB and half a second at each start of the server.
  ssr: { noExternal: [/^(lucide-react|@base-ui|@floating-ui)/] },
  // Finding a library only when its screen opens would reload the page, at times with two Reacts.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
});

/**
 * When a screen's module can't be loaded, React Router reloads the page the person is leaving; on a dropped line that
 * loses the page. It can't bear a rejection there either (the navigation would never end), so it gets a screen that
 * throws the failure: our error screen then reloads once or says what to do.
 */
function failedScreensReachTheErrorScreen(): Plugin {
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

/** Writes all other letters of the server's build as escapes: one of them would make its whole text twice as large in memory. */
function plainLettersOnTheServer(): Plugin {
  return {
    name: 'plain-letters-on-the-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const piece of Object.values(bundle)) {
        if (piece.type === 'chunk') piece.code = piece.code.replace(/[^\0-\x7f]/g, escapeLetter);
      }
    },
  };
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
