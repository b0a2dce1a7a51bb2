// Writes an empty migration named after the current minute: npm run db:new create-orders
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATION_NAME, MIGRATIONS } from '../apps/server/src/platform/database/migrate.ts';

const [slug = ''] = process.argv.slice(2);
const newest = readdirSync(MIGRATIONS)
  .flatMap((name) => MIGRATION_NAME.exec(name)?.[1] ?? [])
  .sort()
  .at(-1);

const stamp = (time: Date) => {
  const [date = '', clock = ''] = time.toISOString().split('T');
  return `${date.replaceAll('-', '')}-${clock.slice(0, 5).replace(':', '')}`;
};
const parse = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z'));

// Later than all others, even if a colleague's clock is ahead: migrations run in order of their names.
const earliest = newest ? parse(newest).getTime() + 60_000 : 0;
const name = `${stamp(new Date(Math.max(Date.now(), earliest)))}-${slug}.sql`;
if (!MIGRATION_NAME.test(name)) {
  console.error('Usage: npm run db:new create-orders (what the migration does, in lower case with hyphens)');
  process.exit(1);
}
const path = join(MIGRATIONS, name);
writeFileSync(path, '', { flag: 'wx' });
console.log(path);
