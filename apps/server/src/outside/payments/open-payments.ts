import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observation/log.ts';
import type { PaymentGateway } from './gateway.ts';
import { openPhonePe } from './phonepe-gateway.ts';
import { openSandboxPayments, type SandboxPayments } from './sandbox-gateway.ts';

/**
 * Opens the payment gateway: PhonePe's if it is configured, else the sandbox's. `sandboxPayments` is that same gateway
 * if it is the sandbox's, whose page has to be served.
 */
export function openPayments(
  { publicUrl, phonepe }: Config,
  db: Kysely<Database>,
  log: Log,
  secret: string,
): { payments: PaymentGateway; sandboxPayments: SandboxPayments | undefined } {
  if (phonepe) {
    const { environment, url, ...settings } = phonepe;
    const bases = url ? { paymentsUrl: url, identityUrl: url } : PHONEPE_BASES[environment];
    return { payments: openPhonePe({ ...settings, ...bases }, log), sandboxPayments: undefined };
  }
  const sandboxPayments = openSandboxPayments({ db, log, publicUrl, secret });
  return { payments: sandboxPayments, sandboxPayments };
}

// developer.phonepe.com, Standard Checkout, API reference.
const PHONEPE_BASES = {
  PRODUCTION: {
    paymentsUrl: 'https://api.phonepe.com/apis/pg',
    identityUrl: 'https://api.phonepe.com/apis/identity-manager',
  },
  SANDBOX: {
    paymentsUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    identityUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
};
