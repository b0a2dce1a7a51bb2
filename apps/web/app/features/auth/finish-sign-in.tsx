import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type CallReply, call } from '../../api/call';
import { writeToken } from '../../api/token';
import { toasts } from '../../ui/toast';
import { enter } from '../session/entering';

const ReactivateDialog = lazy(() => import('./reactivate-dialog'));

type SignedIn = CallReply<'POST /auth/verify/otp/v1'>;

/**
 * What follows every proof of who one is: the token, which leads on from the sign-in page by itself, or, for a deleted
 * account, the offer to take it back.
 * Returns what to do with the answer, and the dialog to draw.
 */
export function useFinishSignIn() {
  const [offer, setOffer] = useState<SignedIn['data']['reactivation']>();
  // Stays drawn while it closes.
  const [wasOffered, setWasOffered] = useState(false);

  const reactivate = useMutation({
    mutationFn: (reactivationToken: string) =>
      call('PUT /user/reactivate/my/profile/v1', { body: { reactivationToken } }),
    onSuccess: ({ token, message }) => {
      toasts.success(message);
      if (token) writeToken(token);
    },
    onError: () => setOffer(undefined),
  });

  return {
    finish: ({ token, data }: SignedIn) => {
      if (token) enter(token, data.isNewUser);
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
