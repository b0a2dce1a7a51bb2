import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Context, openContext } from './context.ts';
import { hasStaff } from './features/office/office/first-steps.sql.ts';
import { prepareLists } from './features/shop/products/products.jobs.ts';
import { loadSearchTerms } from './features/shop/search/search-index.sql.ts';
import { loadProductGroups } from './features/shop/storefront/load-groups.sql.ts';
import { queuedJobs, timedJobs } from './features.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { buildHealthApp } from './platform/http/health.ts';
import { listenAt } from './platform/http/http-server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openLog } from './platform/observation/log.ts';
import { freeStartupMemory, watchMemory } from './platform/observation/memory.ts';
import { openMetrics } from './platform/observation/metrics.ts';
import { openStartupLog } from './platform/observation/startup-log.ts';
import { openTracing } from './platform/observation/tracing.ts';
import { loadPincodes } from './reference/pincodes/load-pincodes.ts';
import { openHooks } from './sandbox/actors.ts';
import { prepareVet } from './sandbox/vet/vet.flow.ts';

/** How long a stopping server has to finish what it has started, in milliseconds. */
const GRACE = 10_000;

const config = readConfig(process.env);
const log = openLog(config.logLevel);

// Registered before anything starts, so that a stop during startup is clean too.
const stops: (() => Promise<void>)[] = [];
const stopping = new AbortController();
let isServing = false;
closeWithGrace({ delay: config.shutdownDelayMs + GRACE, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an uncaught error');
  stopping.abort();
  if (isServing && !err) await sleep(config.shutdownDelayMs);
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error }, 'a component did not stop'));
  }
});

const { printStep, printAddresses } = openStartupLog(config);
printStep('Starting the database');
const database = await openDatabase(config, log);
stops.push(database.close);
printStep(
  `Loading pincodes${config.demo ? ' and demo data' : ''}, which takes some seconds at the first start`,
);
await loadPincodes(database.db, log);
await loadProductGroups(database.db);
if (config.demo) {
  const { loadDemo } = await import('./demo/load-demo.ts');
  await loadDemo(database.db, log);
}
await prepareVet(database.db, config);
await prepareLists(database);
await loadSearchTerms(database.db);
printStep('Starting the server');
const tracing = await openTracing(config, log);
if (tracing) stops.push(tracing.close);
const metrics = await openMetrics(config, database, log);
if (metrics) stops.push(metrics.close);
const opened = await openContext(config, database, log, openHooks(config));
if (config.demo) {
  const { drawDemoEvidence } = await import('./demo/welfare/draw-evidence.ts');
  const { storeDemoFilms } = await import('./demo/reading/store-films.ts');
  await drawDemoEvidence(opened);
  await storeDemoFilms(opened);
}
const context: Context = { ...opened, stopping: stopping.signal, metrics, tracing };
if (config.runsJobs) {
  const jobs = await startJobs(context, database.jobsPool, timedJobs, queuedJobs);
  stops.push(jobs.stop);
}
const app = config.runsHttp ? await buildApp(context) : buildHealthApp(context);
stops.push(() => app.close());
freeStartupMemory();
const memory = watchMemory(context.microCache);
stops.push(async () => memory.stop());
await listenAt(app, config);
isServing = config.runsHttp;
log.info(`Tailwell is ready at ${config.publicUrl}`);
printAddresses();
if (!(await hasStaff(database.db))) {
  log.info('There is no staff yet: npm run operator -- invite admin you@example.com');
}
