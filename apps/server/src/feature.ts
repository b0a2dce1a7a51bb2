import type { features } from '@tailwell/contract/features';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Messages } from './features/account/notifications/messages.rules.ts';
import type { Payable } from './features/money/payments/payable.flow.ts';
import type { PersonalData } from './personal-data.ts';
import type { Config } from './platform/config/config.ts';
import type { Handlers } from './platform/http/serve.ts';
import type { QueuedJobs, TimedJob } from './platform/jobs/jobs.ts';
import type { OpenSocketMessages } from './platform/realtime/sockets.ts';

type Contract = typeof features;

/** What a feature gives the app: the one object of its `*.feature.ts`, listed in `features.ts`. */
export interface ServerFeature {
  /** Handlers for parts of the contract, by the part's name there. */
  calls?: { [Part in keyof Contract]?: (context: Context) => Handlers<Contract[Part]> };
  /** What it serves beside the contract: papers, webhooks, files for search engines. */
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** What is enqueued inside transactions. */
  queuedJobs?: Partial<QueuedJobs>;
  /** What runs by the clock. Times are UTC; 21:30 is three in the morning in India. */
  timedJobs?: TimedJob[];
  /** What people pay for here. */
  payable?: Payable;
  /** What people are notified of. */
  messages?: Messages;
  /** What it holds of people. */
  personalData?: PersonalData;
  /** Its messages on the socket, beside the events that `publish` sends. */
  socketMessages?: OpenSocketMessages;
  /** Origins that pages may connect to for it, beside our own. */
  connectOrigins?: (config: Config) => string[];
}
