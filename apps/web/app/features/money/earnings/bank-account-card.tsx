import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { useState } from 'react';
import type { CallReply } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { accountTones, maskedNumber } from '../payouts/payout-labels';
import { BankAccountForm } from './bank-account-form';

type Props = Pick<CallReply<'GET /vet/get/my/earnings/v1'>['data'], 'account' | 'supportEmail'>;

const stateNames = { to_confirm: 'waiting for confirmation', confirmed: 'confirmed' };

/** Where a partner is paid to, and the form to enter or replace it. */
export function BankAccountCard({ kind, account, supportEmail }: Props & { kind: PartnerKind }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="bank-account">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <h2 id="bank-account" className="text-lg font-extrabold">
              Bank account
            </h2>
            {account ? (
              <>
                <Badge tone={accountTones[account.state]}>
                  {maskedNumber(account.lastDigits)} · {stateNames[account.state]}
                </Badge>
                <p className="mt-1 text-ink-soft wrap-anywhere">
                  {account.holder} · {account.ifsc}
                </p>
                {account.state === 'to_confirm' && (
                  <p className="mt-1 text-sm text-ink-soft">
                    Email a photo of a cancelled cheque, or a letter from your bank, to{' '}
                    <a
                      className="font-bold text-primary underline-offset-4 hover:underline"
                      href={`mailto:${supportEmail}`}
                    >
                      {supportEmail}
                    </a>
                    . We pay you once we’ve confirmed the account.
                  </p>
                )}
              </>
            ) : (
              <p className="text-ink-soft">
                Tell us where to pay you. Only our finance team uses the number.
              </p>
            )}
          </div>
          {!isEditing && (
            <Button variant={account ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
              {account ? 'Replace' : 'Enter your bank account'}
            </Button>
          )}
        </div>
        {isEditing && <BankAccountForm kind={kind} replaced={account} onClose={() => setEditing(false)} />}
      </Card>
    </section>
  );
}
