import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { writeToken } from '../../../api/token';
import { lazyChunk } from '../../../lazy-chunk';
import { toasts } from '../../../ui/feedback/toast';
import { useMarkOpened } from '../../../ui/overlay/dialog';
import type { SignInMethod } from '../measurement/ad-landing';
import { countSignInOnce } from '../measurement/count-sign-in';
import { enter } from '../session/entering';

const reactivateDialog = lazyChunk(() => import('./reactivate-dialog'));

type SignedIn = CallReply<'POST /auth/verify/otp/v1'>;

/**
 * What follows every proof of who one is: the token, which leads on from the sign-in page by itself, or, for a deleted
 * account, the offer to take it back.
 * Returns what to do with the answer, and the dialog to draw.
 */
export function useFinishSignIn() {
  const [offer, setOffer] = useState<SignedIn['data']['reactivation']>();
  const isOffered = offer !== undefined;
  const close = () => setOffer(undefined);
  const ReactivateDialog = useMarkOpened(reactivateDialog, isOffered, close)?.default;

  const reactivate = useMutation({
    mutationFn: (reactivationToken: string) =>
      call('PUT /user/reactivate/my/profile/v1', { body: { reactivationToken } }),
    onSuccess: ({ token, message }) => {
      toasts.success(message);
      if (token) writeToken(token);
    },
    onError: close,
  });

  return {
    /** `method`: left out at the console, which nobody is led to by an advertisement. */
    finish: ({ token, data }: SignedIn, method?: SignInMethod) => {
      if (method) countSignInOnce(method);
      if (token) enter(token, data.isNewUser);
      else setOffer(data.reactivation);
    },
    dialog: ReactivateDialog && (
      <ReactivateDialog
        isOpen={isOffered}
        isBusy={reactivate.isPending}
        onCancel={close}
        onConfirm={() => offer && reactivate.mutate(offer.reactivationToken)}
      />
    ),
  };
}
