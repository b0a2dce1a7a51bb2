import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { addresses } from '@tailwell/contract/addresses';
import { ambulances } from '@tailwell/contract/ambulances';
import { auth } from '@tailwell/contract/auth';
import { baskets } from '@tailwell/contract/baskets';
import { calls } from '@tailwell/contract/calls';
import { carts } from '@tailwell/contract/carts';
import { consultations } from '@tailwell/contract/consultations';
import { coupons } from '@tailwell/contract/coupons';
import type { Feature } from '@tailwell/contract/endpoint';
import { home } from '@tailwell/contract/home';
import { instant } from '@tailwell/contract/instant';
import { newsletter } from '@tailwell/contract/newsletter';
import { notifications } from '@tailwell/contract/notifications';
import { orders } from '@tailwell/contract/orders';
import { pages as textPages } from '@tailwell/contract/pages';
import { payments } from '@tailwell/contract/payments';
import { pets } from '@tailwell/contract/pets';
import { prescriptions } from '@tailwell/contract/prescriptions';
import { products } from '@tailwell/contract/products';
import { profile } from '@tailwell/contract/profile';
import { ratings } from '@tailwell/contract/ratings';
import { referrals } from '@tailwell/contract/referrals';
import { sandbox } from '@tailwell/contract/sandbox';
import { search } from '@tailwell/contract/search';
import { sessions } from '@tailwell/contract/sessions';
import { pharmacistDesk, shopDesk } from '@tailwell/contract/shop-console';
import { shops } from '@tailwell/contract/shops';
import { vetDesk } from '@tailwell/contract/vet-console';
import { vets } from '@tailwell/contract/vets';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { eraseDeletedAccounts } from './features/account/account.jobs.ts';
import { addressHandlers } from './features/addresses/addresses.handlers.ts';
import { ambulanceHandlers } from './features/ambulances/ambulances.handlers.ts';
import { authHandlers } from './features/auth/auth.handlers.ts';
import { sweepExpired } from './features/auth/auth.jobs.ts';
import { callHandlers } from './features/calls/calls.handlers.ts';
import { answerInSandboxChat, finishInSandbox, tendCalls } from './features/calls/calls.jobs.ts';
import { joinCall, leaveCall } from './features/calls/presence.flow.ts';
import { cartHandlers } from './features/carts/carts.handlers.ts';
import { consultationHandlers } from './features/consultations/consultations.handlers.ts';
import {
  confirmInSandbox,
  expireHoldsOfAll,
  remindOfConsultation,
} from './features/consultations/consultations.jobs.ts';
import { couponHandlers } from './features/coupons/coupons.handlers.ts';
import { homeHandlers } from './features/home/home.handlers.ts';
import { instantHandlers } from './features/instant/instant.handlers.ts';
import { answerInSandbox, endInstantRound, tendInstantRequests } from './features/instant/instant.jobs.ts';
import { serveInvoices } from './features/invoices/invoices.routes.ts';
import { basketHandlers } from './features/medicines/baskets.handlers.ts';
import { newsletterHandlers } from './features/newsletter/newsletter.handlers.ts';
import { askAboutNewsletter, sweepNewsletter } from './features/newsletter/newsletter.jobs.ts';
import { noticeHandlers } from './features/notifications/notifications.handlers.ts';
import { sendNotice } from './features/notifications/notifications.jobs.ts';
import { sendPush, sweepPushSubscriptions } from './features/notifications/push.jobs.ts';
import { orderHandlers } from './features/orders/orders.handlers.ts';
import { tendOrders } from './features/orders/orders.jobs.ts';
import { pageHandlers } from './features/pages/pages.handlers.ts';
import { passOnMessage, sweepMessages } from './features/pages/pages.jobs.ts';
import { paymentHandlers } from './features/payments/payments.handlers.ts';
import { checkOpenPayments, sendRefund } from './features/payments/payments.jobs.ts';
import { serveWebhooks } from './features/payments/payments.routes.ts';
import { petHandlers } from './features/pets/pets.handlers.ts';
import { prescriptionHandlers } from './features/prescriptions/prescriptions.handlers.ts';
import { servePrescriptions } from './features/prescriptions/prescriptions.routes.ts';
import { productHandlers } from './features/products/products.handlers.ts';
import {
  computePairs,
  countPopularity,
  followExpiry,
  followOffers,
} from './features/products/products.jobs.ts';
import { profileHandlers } from './features/profile/profile.handlers.ts';
import { ratingHandlers } from './features/ratings/ratings.handlers.ts';
import { referralHandlers } from './features/referrals/referrals.handlers.ts';
import { searchHandlers } from './features/search/search.handlers.ts';
import { collectSearchWords } from './features/search/search.jobs.ts';
import { sessionHandlers } from './features/sessions/sessions.handlers.ts';
import { pharmacistDeskHandlers } from './features/shop-console/pharmacist-console.handlers.ts';
import { shopDeskHandlers } from './features/shop-console/shop-console.handlers.ts';
import { shopHandlers } from './features/shops/shops.handlers.ts';
import { serveSitemap } from './features/sitemap/sitemap.routes.ts';
import { vetDeskHandlers } from './features/vet-console/vet-console.handlers.ts';
import { vetHandlers } from './features/vets/vets.handlers.ts';
import { noteNextSlots } from './features/vets/vets.jobs.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { answerError, notFound, refuseTwoHosts } from './platform/http/errors.ts';
import { serveFiles } from './platform/http/files.ts';
import { serveHealth } from './platform/http/health.ts';
import { openHttpServers } from './platform/http/http-server.ts';
import { refuseWhileBusy } from './platform/http/load-shedding.ts';
import { limitByAddress, openSharedLimits } from './platform/http/rate-limits.ts';
import { API_BASE, type Handlers, mount } from './platform/http/serve.ts';
import { serveWeb } from './platform/http/web.ts';
import { type QueuedJobs, sweepJobs, type TimedJob } from './platform/jobs/jobs.ts';
import { logRequests, requestLogging } from './platform/observation/log.ts';
import { scopeRequests } from './platform/observation/request-context.ts';
import { removePapers } from './platform/papers/archived-papers.ts';
import { sweepNews } from './platform/realtime/events.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import { serveUploads } from './platform/uploads/serve-uploads.ts';
import { sweepUploads } from './platform/uploads/uploads.jobs.ts';
import { sandboxHandlers } from './sandbox/sandbox.handlers.ts';
import { reviewInSandbox, serveInSandbox } from './sandbox/shops.jobs.ts';

/** How much JSON one call may carry, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The whole application. `pages: false` leaves the web app out, as tests of the API do. */
export async function buildApp(context: Context, { pages = true } = {}) {
  const { config, db, kept } = context;
  const servers = openHttpServers(config, context.log);
  const app = Fastify({
    ...requestLogging,
    loggerInstance: context.log,
    trustProxy: (_, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: servers.serverFactory,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onClose', async () => servers.stop());
  logRequests(app);
  app.addHook('onRequest', refuseTwoHosts);
  scopeRequests(app, context.tracing);
  context.metrics?.watchRequests(app);
  readEmptyBodies(app);

  await app.register(helmet, {
    // Of JSON; pages have a policy of their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, { threshold: 1024 });
  const limits = await openSharedLimits(context);
  if (limits) app.addHook('onClose', async () => limits.stop());
  await app.register(rateLimit, limitByAddress(config.callLimitFactor, limits?.store));
  refuseWhileBusy(app, config.busyAfterMs);
  serveHealth(app, context);
  await serveApiDocs(app, config.publicUrl);

  const serve = <F extends Feature>(tag: string, feature: F, handlers: Handlers<F>) =>
    mount(app, { tag, feature, handlers, db, kept, callLimitFactor: config.callLimitFactor });

  serve('auth', auth, authHandlers(context));
  serve('profile', profile, profileHandlers(context));
  serve('sessions', sessions, sessionHandlers(context));
  serve('addresses', addresses, addressHandlers(context));
  serve('pets', pets, petHandlers(context));
  serve('vets', vets, vetHandlers(context));
  serve('vetDesk', vetDesk, vetDeskHandlers(context));
  serve('shopDesk', shopDesk, shopDeskHandlers(context));
  serve('pharmacistDesk', pharmacistDesk, pharmacistDeskHandlers(context));
  serve('consultations', consultations, consultationHandlers(context));
  serve('calls', calls, callHandlers(context));
  serve('prescriptions', prescriptions, prescriptionHandlers(context));
  serve('baskets', baskets, basketHandlers(context));
  serve('instant', instant, instantHandlers(context));
  serve('payments', payments, paymentHandlers(context));
  serve('shops', shops, shopHandlers(context));
  serve('products', products, productHandlers(context));
  serve('coupons', coupons, couponHandlers(context));
  serve('carts', carts, cartHandlers(context));
  serve('orders', orders, orderHandlers(context));
  serve('notifications', notifications, noticeHandlers(context));
  serve('search', search, searchHandlers(context));
  serve('home', home, homeHandlers(context));
  serve('ratings', ratings, ratingHandlers(context));
  serve('referrals', referrals, referralHandlers(context));
  serve('ambulances', ambulances, ambulanceHandlers(context));
  serve('newsletter', newsletter, newsletterHandlers(context));
  serve('pages', textPages, pageHandlers(context));
  serve('sandbox', sandbox, sandboxHandlers(context));

  await serveWebhooks(app, context);
  app.all(`${API_BASE}/*`, { schema: { hide: true } }, () => {
    throw notFound();
  });
  context.sandboxIdentity?.serve(app);
  context.sandboxPayments?.serve(app);
  await serveUploads(app, context);
  serveFiles(app, context);
  servePrescriptions(app, context);
  serveInvoices(app, context);
  serveSitemap(app, context);
  await openRealtime(app, context, {
    joinCall: (userId, consultId) => joinCall(context, userId, consultId),
    leaveCall: (userId, consultId, role) => leaveCall(context, userId, consultId, role),
  });
  if (pages) {
    await serveWeb(app, kept, config);
  }
  return app;
}

/** What runs by the clock. Times are UTC; 21:30 is three in the morning in India. */
export const timedJobs: TimedJob[] = [
  { name: 'eraseDeletedAccounts', cron: '30 21 * * *', run: eraseDeletedAccounts },
  { name: 'collectSearchWords', cron: '45 21 * * *', run: collectSearchWords },
  { name: 'sweepExpired', cron: '15 * * * *', run: sweepExpired },
  { name: 'expireHolds', cron: '* * * * *', run: expireHoldsOfAll },
  { name: 'noteNextSlots', cron: '* * * * *', run: noteNextSlots },
  { name: 'tendOrders', cron: '* * * * *', run: tendOrders },
  { name: 'tendCalls', cron: '* * * * *', run: tendCalls },
  { name: 'tendInstantRequests', cron: '* * * * *', run: tendInstantRequests },
  { name: 'checkOpenPayments', cron: '* * * * *', run: checkOpenPayments },
  { name: 'sweepPushSubscriptions', cron: '25 * * * *', run: sweepPushSubscriptions },
  { name: 'sweepNewsletter', cron: '20 21 * * *', run: sweepNewsletter },
  { name: 'sweepMessages', cron: '25 21 * * *', run: sweepMessages },
  { name: 'sweepNews', cron: '50 * * * *', run: sweepNews },
  { name: 'sweepUploads', cron: '45 * * * *', run: sweepUploads },
  { name: 'followOffers', cron: '* * * * *', run: followOffers },
  // Five past midnight in India.
  { name: 'followExpiry', cron: '35 18 * * *', run: followExpiry },
  { name: 'countPopularity', cron: '10 21 * * *', run: countPopularity },
  { name: 'computePairs', cron: '20 21 * * *', run: computePairs },
  { name: 'sweepJobs', cron: '* * * * *', run: sweepJobs },
];

/** What is enqueued inside transactions. */
export const queuedJobs: QueuedJobs = {
  sendNotice,
  sendPush,
  sendRefund,
  remindOfConsultation,
  confirmInSandbox,
  endInstantRound,
  answerInSandbox,
  answerInSandboxChat,
  finishInSandbox,
  passOnMessage,
  askAboutNewsletter,
  serveInSandbox,
  reviewInSandbox,
  removePapers,
};

// Several of the specification's calls are a PUT with an empty body.
function readEmptyBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parseJson(request, body as string, done);
  });
}
