import type { features } from '@tailwell/contract/features';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Messages } from './features/account/notifications/messages.rules.ts';
import type { Payable } from './features/money/payments/payable.flow.ts';
import type { RecordFinder } from './finding.ts';
import type { PersonalData } from './personal-data.ts';
import type { Config } from './platform/config/config.ts';
import type { Handlers } from './platform/http/serve.ts';
import type { QueuedJobs, TimedJob } from './platform/jobs/jobs.ts';
import type { OpenSocketMessages } from './platform/realtime/sockets.ts';
import type { WaitingSource } from './waiting.ts';

type Contract = typeof features;

/** What a feature contributes to the app: the one object of its `*.feature.ts`, listed in `features.ts`. */
export interface ServerFeature {
  /** Handlers for parts of the contract, by part name. */
  calls?: { [Part in keyof Contract]?: (context: Context) => Handlers<Contract[Part]> };
  /** Routes outside the contract: documents, webhooks, files for search engines. */
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Jobs enqueued within transactions. */
  queuedJobs?: Partial<QueuedJobs>;
  /** Scheduled jobs. Times are UTC; 21:30 is three in the morning in India. */
  timedJobs?: TimedJob[];
  /** What users pay for in this feature. */
  payable?: Payable;
  /** Notifications that this feature sends. */
  messages?: Messages;
  /** Personal data that this feature stores. */
  personalData?: PersonalData;
  /** Work of this feature that waits for staff. */
  waiting?: WaitingSource[];
  /** Records of this feature that staff find from anywhere. */
  finders?: RecordFinder[];
  /** Socket messages that this feature handles, besides the events that `publish` sends. */
  socketMessages?: OpenSocketMessages;
  /** Origins, besides our own, that pages may connect to for this feature. */
  connectOrigins?: (config: Config) => string[];
}
