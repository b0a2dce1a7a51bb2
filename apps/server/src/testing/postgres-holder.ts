// A server reduced to its database, for tests that kill it: prints its addresses, stops when its input ends.
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'fatal' }, process.stderr);
const { url, adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
console.log(JSON.stringify({ url, adminUrl }));
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit();
});
