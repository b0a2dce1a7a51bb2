import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { invalidateFactor } from '../../../features/account/second-factor/factor-queries';
import { RecoveryCodes } from '../../../features/account/second-factor/recovery-codes';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('New recovery codes');

export default function RecoveryCodesPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call('POST /console/renew/my/recovery/codes/v1'),
    meta: { isErrorShown: true },
    onSuccess: () => invalidateFactor(client),
  });
  const codes = renew.data?.data.recoveryCodes;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      {!codes && <BackLink to={consolePaths.account}>Your account</BackLink>}
      <h1 className="text-2xl font-extrabold">{codes ? 'Keep your recovery codes' : 'New recovery codes'}</h1>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onStored={() => void navigate(consolePaths.account, { replace: true })}
        />
      ) : (
        <Card className="flex flex-col gap-4">
          <p>
            Get ten new codes if you’ve used up the old ones or someone has seen them. The old ones stop
            working right away.
          </p>
          {renew.error && <Refusal error={renew.error} />}
          <div className="flex flex-col-reverse gap-2 sm:flex-row">
            <Button
              variant="secondary"
              onClick={() => void navigate(consolePaths.account, { replace: true })}
            >
              Keep the old ones
            </Button>
            <Button isLoading={renew.isPending} onClick={() => renew.mutate()}>
              Get 10 new codes
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
