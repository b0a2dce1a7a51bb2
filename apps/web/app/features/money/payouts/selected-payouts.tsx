import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { StepDialog } from '../../../parts/console/step-dialog';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { usePayoutWrite } from './use-payout-write';

interface SelectedPayoutsProps {
  payouts: { _id: string; amount: number }[];
  onDone: () => void;
}

type Action = 'release' | 'withdraw';

/** What can be done with the selected payouts, each after a confirmation. */
export function SelectedPayouts({ payouts, onDone }: SelectedPayoutsProps) {
  const [action, setAction] = useState<Action>();
  const total = inr(payouts.reduce((sum, { amount }) => sum + amount, 0));
  const count = counted(payouts.length, 'payout');
  const close = () => setAction(undefined);
  return (
    <>
      <p className="mr-auto font-bold tabular-nums max-sm:basis-full">
        {count}, {total}
      </p>
      <Button variant="secondary" onClick={() => setAction('withdraw')}>
        Withdraw
      </Button>
      <Button onClick={() => setAction('release')}>Release</Button>
      {action && (
        <ConfirmAction
          action={action}
          ids={payouts.map(({ _id }) => _id)}
          texts={{ count, total }}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}

interface ConfirmActionProps {
  action: Action;
  ids: string[];
  texts: { count: string; total: string };
  onClose: () => void;
  onDone: () => void;
}

function ConfirmAction({ action, ids, texts: { count, total }, onClose, onDone }: ConfirmActionProps) {
  const isRelease = action === 'release';
  const { writing, refetch } = usePayoutWrite({
    write: () => call(`POST /console/${action}/payouts/v1`, { body: { ids } }),
    onDone,
  });
  const code = writing.error instanceof ApiError ? writing.error.code : undefined;
  return (
    <StepDialog
      isOpen
      onClose={() => {
        // Some of the selected are outdated, and may not be on this page.
        if (code === 'NOT_PREPARED') onDone();
        else onClose();
        // Only now: rows that another user has released would close the dialog with its message.
        if (writing.error) void refetch();
      }}
      title={isRelease ? `Release ${count}?` : `Withdraw ${count}?`}
      step={writing}
      label={isRelease ? `Release ${total}` : `Withdraw ${count}`}
      isDangerous={!isRelease}
      onSubmit={() => writing.mutate()}
      fields={[]}
      afterRefusal={code && explanations[code]}
    >
      <p className="text-ink-soft">
        {isRelease
          ? `${total} in all is booked as paid out, and the payouts are in the next file for the bank. Payouts that you prepared yourself need another member of staff.`
          : `${total} in all stays owed: the settlements are open again, and are in the next payouts that you prepare.`}
      </p>
    </StepDialog>
  );
}

/** What to do after a refusal. */
const explanations: Record<string, string> = {
  PREPARED_BY_YOU:
    'Two people see each payout before money moves. Ask a colleague to release these, or leave out those that you prepared.',
  NOT_PREPARED: 'Close this to see the current list, and select again.',
};
