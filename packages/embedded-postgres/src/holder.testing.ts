// A server reduced to its database, for tests that kill it: prints its URLs, and stops when its input ends.
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { silent } from './log.testing.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url, adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
console.log(JSON.stringify({ url, adminUrl }));
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit();
});
