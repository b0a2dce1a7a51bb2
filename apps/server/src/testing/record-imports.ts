import { registerHooks } from 'node:module';

// Imported before a server: at exit, prints which files and packages were loaded.
const loaded = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    loaded.add(inPackage ?? url.split('/apps/server/src/')[1] ?? url);
    return nextLoad(url, context);
  },
});
process.on('exit', () => console.info(`loaded ${[...loaded].join()}`));
