import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CallReply, call } from '../../api/call';
import { writeToken } from '../../api/token';
import { toasts } from '../../ui/toast';
import { safeNext } from '../session/safe-next';
import { writePendingSignIn } from './pending-sign-in';

const ReactivateDialog = lazy(() => import('./reactivate-dialog'));

type SignedIn = CallReply<'POST /auth/verify/otp/v1'>;

/**
 * What follows every proof of who one is: into the product, or, for a deleted account, the offer to take it back.
 * Returns what to do with the answer, and the dialog to draw.
 */
export function useFinishSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [offer, setOffer] = useState<SignedIn['data']['reactivation']>();
  // Stays drawn while it closes.
  const [wasOffered, setWasOffered] = useState(false);

  const enter = (token: string) => {
    writePendingSignIn(null);
    writeToken(token);
    navigate(safeNext(search.get('next')), { replace: true });
  };
  const reactivate = useMutation({
    mutationFn: (reactivationToken: string) =>
      call('PUT /user/reactivate/my/profile/v1', { body: { reactivationToken } }),
    onSuccess: ({ token, message }) => {
      toasts.success(message);
      if (token) enter(token);
    },
    onError: () => setOffer(undefined),
  });

  return {
    finish: ({ token, data }: SignedIn) => {
      if (token) enter(token);
      else {
        setOffer(data.reactivation);
        setWasOffered(true);
      }
    },
    dialog: wasOffered && (
      <Suspense>
        <ReactivateDialog
          isOpen={offer !== undefined}
          isBusy={reactivate.isPending}
          onCancel={() => setOffer(undefined)}
          onConfirm={() => offer && reactivate.mutate(offer.reactivationToken)}
        />
      </Suspense>
    ),
  };
}
