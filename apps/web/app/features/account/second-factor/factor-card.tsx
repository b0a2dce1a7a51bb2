import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { factorQuery, invalidateFactor } from './factor-queries';

/** At this number or fewer, suggests new codes. */
const LOW_CODES = 3;

/** Status of the user's authenticator app, and the actions on it. */
export function FactorCard() {
  const factor = useQuery(factorQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Authenticator app</h2>
      {factor.data ? (
        <FactorFacts factor={factor.data} />
      ) : factor.error ? (
        <ListFault list={factor} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Card>
  );
}

type Factor = CallReply<'GET /console/get/my/second/factor/v1'>['data'];

function FactorFacts({ factor: { isNeeded, setUpAt, recoveryCodesLeft } }: { factor: Factor }) {
  if (!setUpAt) {
    return (
      <>
        <p className="text-ink-soft">
          {isNeeded
            ? 'Your role needs one: besides your OTP, a code that only your phone can show.'
            : 'Optional for your role: besides your OTP, a code that only your phone can show.'}
        </p>
        <Button
          variant={isNeeded ? 'primary' : 'secondary'}
          className="self-start"
          render={<Link to={consolePaths.secondFactor({ next: consolePaths.account })} />}
        >
          Set up the app
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        Set up: <DateTime moment={setUpAt} />
        <br />
        {counted(recoveryCodesLeft, 'recovery code')} left
      </p>
      {recoveryCodesLeft <= LOW_CODES && (
        <Banner kind="warning">Get new recovery codes, so a lost phone doesn’t lock you out.</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" render={<Link to={consolePaths.recoveryCodes} />}>
          New recovery codes
        </Button>
        <Button variant="secondary" render={<Link to={consolePaths.secondFactor({ isReplacing: true })} />}>
          Replace the app
        </Button>
        {!isNeeded && <RemoveButton />}
      </div>
    </>
  );
}

function RemoveButton() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /console/delete/my/second/factor/v1'),
    onSuccess: async ({ message }) => {
      setOpen(false);
      await invalidateFactor(client);
      toasts.success(message);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={() => remove.mutate()}
        title="Remove your authenticator app?"
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
      >
        You’ll sign in with your OTP alone. Your recovery codes stop working.
      </ConfirmDialog>
    </>
  );
}
