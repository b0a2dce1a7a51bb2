import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { listKey } from '../../../parts/back-office/office-calls';
import { useCanChange } from '../../../parts/back-office/use-can-change';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { AnswerMany } from './answer-many';
import { downloadBankFile } from './download-bank-file';

const PREPARE = 'POST /console/prepare/payouts/v1';
const MAKE_FILE = 'POST /console/make/bank-file/v1';

/** From what we owe to what the bank answered: the steps that concern all payouts. */
export function PayoutTools() {
  const queries = useQueryClient();
  const canPay = useCanChange('pay_out');
  const preparing = useMutation({
    mutationFn: () => call(PREPARE),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey('payouts') }),
  });
  const making = useMutation({
    mutationFn: async () => downloadBankFile((await call(MAKE_FILE, {}, { isFresh: true })).data._id),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey('payouts') }),
  });
  if (!canPay) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button isLoading={preparing.isPending} onClick={() => preparing.mutate()}>
          Prepare payouts
        </Button>
        <Button
          variant="secondary"
          icon={<Download className="size-4" aria-hidden="true" />}
          isLoading={making.isPending}
          onClick={() => making.mutate()}
        >
          Make a bank file
        </Button>
        <AnswerMany />
        <Button variant="quiet" render={<Link to={consolePaths.office('bank-files')} />}>
          Bank files
        </Button>
      </div>
      {preparing.data && <Prepared {...preparing.data.data} />}
    </div>
  );
}

/** What was prepared, and who can’t be paid yet. */
function Prepared({ prepared, amount, withoutAccount }: CallReply<typeof PREPARE>['data']) {
  return (
    <Banner
      kind={withoutAccount > 0 ? 'warning' : prepared > 0 ? 'success' : 'info'}
      title={
        prepared > 0
          ? `${counted(prepared, 'payout')} prepared, ${inr(amount)} in all`
          : 'No payouts to prepare'
      }
      action={
        withoutAccount > 0 && (
          <Button variant="secondary" render={<Link to={consolePaths.office('bank-accounts')} />}>
            See bank accounts
          </Button>
        )
      }
    >
      {prepared > 0 && 'Another member of staff releases them. '}
      {withoutAccount > 0
        ? `${counted(withoutAccount, 'partner is', 'partners are')} owed money but ${withoutAccount === 1 ? 'has' : 'have'} no confirmed bank account.`
        : prepared === 0 && 'Everything that is settled is paid or on its way.'}
    </Banner>
  );
}
