import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentGateway } from './gateway.ts';
import { openSandboxPayments, type SandboxPayments } from './sandbox-gateway.ts';

/** The gateway that takes payments; `sandboxPayments` is the same one where the sandbox stands in, to be served. */
export function openPayments(
  { publicUrl }: Config,
  db: Kysely<Database>,
  log: Log,
  secret: string,
): { payments: PaymentGateway; sandboxPayments: SandboxPayments | undefined } {
  const sandboxPayments = openSandboxPayments({ db, log, publicUrl, secret });
  return { payments: sandboxPayments, sandboxPayments };
}
