import {
  bankAccountOffice,
  type bankAccountOfficeCalls,
  bankFileOffice,
  type bankFileOfficeCalls,
  payoutOffice,
  type payoutOfficeCalls,
  settlementOffice,
  type settlementOfficeCalls,
} from '@tailwell/contract/money/payouts-office';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { counted, inPlainRupees } from '../../../platform/format.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { openNumber } from './account-number.rules.ts';
import { answerPayouts, releasePayouts, withdrawPayouts } from './payouts.flow.ts';
import { notifyPartner } from './payouts.notify.flow.ts';
import * as statements from './payouts.sql.ts';
import { toOpenSettlement } from './settlement-papers.view.ts';
import { loadSettlement, lockSettlements, selectListed } from './settlements.sql.ts';

export function settlementHandlers({ db, secret }: Context): Handlers<typeof settlementOfficeCalls> {
  const { list, export: exported } = resourceHandlers(settlementOffice, db, {
    select: selectListed,
    find: async () => undefined,
  });
  return {
    list,
    export: exported,
    get: async ({ params: { id }, query: { page } }) => {
      const found = await loadSettlement(db, { id, page });
      if (!found) throw notFound();
      return toOpenSettlement(secret, found);
    },
  };
}

/** The bank's columns of a payout. */
const BANK_COLUMNS = {
  number: 'Reference',
  holder: 'Beneficiary name',
  account: 'Account number',
  ifsc: 'IFSC',
  amount: 'Amount',
};

export function payoutHandlers({ db }: Context): Handlers<typeof payoutOfficeCalls> {
  const { list, export: exported } = resourceHandlers(payoutOffice, db, {
    select: statements.selectPayouts,
    find: async () => undefined,
  });
  return {
    list,
    export: exported,
    prepare: (call) =>
      once(db, call, async (tx) => {
        await lockSettlements(tx);
        const prepared = await statements.insertPayouts(tx, call.user.id);
        const withoutAccount = await statements.countOwed(tx);
        for (const { id, amount } of prepared) {
          recordChange({
            kind: 'payouts',
            id,
            before: null,
            after: { status: 'prepared', amount: amount / 100 },
          });
        }
        const amount = prepared.reduce((sum, payout) => sum + payout.amount, 0);
        return {
          data: { prepared: prepared.length, amount, withoutAccount },
          message:
            prepared.length > 0 ? `Prepared ${counted(prepared.length, 'payout')}.` : 'Nothing to pay out.',
        };
      }),
    release: (call) =>
      once(db, call, async (tx) => {
        const changed = await releasePayouts(tx, call.body.ids, call.user.id);
        return { data: { changed }, message: `Released ${counted(changed, 'payout')}.` };
      }),
    withdraw: (call) =>
      once(db, call, async (tx) => {
        const changed = await withdrawPayouts(tx, call.body.ids);
        return { data: { changed }, message: `Withdrew ${counted(changed, 'payout')}.` };
      }),
    answer: (call) =>
      once(db, call, async (tx) => {
        const changed = await answerPayouts(tx, call.body.answers);
        return { data: { changed }, message: `Recorded ${counted(changed, 'answer')}.` };
      }),
  };
}

export function bankFileHandlers({ db, secret }: Context): Handlers<typeof bankFileOfficeCalls> {
  const { list, export: exported } = resourceHandlers(
    bankFileOffice,
    db,
    statements.bankFileSource(bankFileOffice),
  );
  return {
    list,
    export: exported,
    make: (call) =>
      once(db, call, async (tx) => {
        const file = await statements.insertBankFile(tx, call.user.id);
        if (file.payouts === 0) {
          throw conflict('NOTHING_RELEASED', 'Every released payout is in a bank file already.', {});
        }
        const number = `B-${file.number}`;
        recordChange({
          kind: 'bank-files',
          id: file.id,
          before: null,
          after: { number, payouts: file.payouts },
        });
        return {
          data: { _id: file.id, number, payouts: file.payouts },
          message: `${number} has ${counted(file.payouts, 'payout')}.`,
        };
      }),
    download: async ({ params: { id } }) => {
      const payouts = await statements.selectFilePayouts(db, id);
      const [first] = payouts;
      if (!first) throw notFound();
      const rows = payouts.map(({ number, amountPaise, ...payout }) => ({
        ...payout,
        number: `P-${number}`,
        account: openNumber(secret, { kind: payout.partnerKind, id: payout.partnerId }, payout.sealedNumber),
        amount: inPlainRupees(amountPaise),
      }));
      return {
        data: { number: `B-${first.fileNumber}`, csv: toCsv(BANK_COLUMNS, rows, { hasHeading: true }) },
      };
    },
  };
}

export function bankAccountHandlers({ db, secret }: Context): Handlers<typeof bankAccountOfficeCalls> {
  const { list, export: exported } = resourceHandlers(
    bankAccountOffice,
    db,
    statements.accountSource(bankAccountOffice),
  );
  return {
    list,
    export: exported,
    confirm: ({ params: { id }, body: { number }, user }) =>
      inTransaction(db, async (tx) => {
        const account = await statements.lockAccount(tx, id);
        if (!account) throw notFound();
        if (account.changedBy === user.id) {
          throw conflict(
            'ENTERED_BY_YOU',
            'You entered this account. Please ask a colleague to confirm it.',
            {},
          );
        }
        const partner = { kind: account.partnerKind, id: account.partnerId };
        if (openNumber(secret, partner, account.sealedNumber) !== number) {
          const message = 'This isn’t the number that was entered. Please compare it with the cheque.';
          throw invalid('NUMBER_DIFFERS', message, { number: message });
        }
        if (!account.confirmedAt) {
          await statements.updateConfirmed(tx, id, user.id);
          recordChange({
            kind: 'bank-accounts',
            id,
            before: { isConfirmed: false },
            after: { isConfirmed: true },
          });
          await notifyPartner(tx, partner, {
            message: 'bank-account-confirmed',
            key: `bank-account-confirmed:${id}:${Date.now()}`,
            variables: { lastDigits: account.lastDigits },
          });
        }
        return { data: { isConfirmed: true as const }, message: 'Confirmed.' };
      }),
  };
}
