import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { writeToken } from '../../../api/token';
import { lazyChunk } from '../../../lazy-chunk';
import { toasts } from '../../../ui/feedback/toast';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';
import type { SignInMethod } from '../measurement/ad-landing';
import { countSignInOnce } from '../measurement/count-sign-in';
import { startSession } from '../session/start-session';

const reactivateDialog = lazyChunk(() => import('./reactivate-dialog'));

type SignedIn = CallReply<'POST /auth/verify/otp/v1'>;

/**
 * The last step of every sign-in: stores the token, after which the sign-in page navigates, or offers to
 * reactivate a deleted account. Returns the handler for the response, and the dialog to render.
 */
export function useFinishSignIn() {
  const [offer, setOffer] = useState<SignedIn['data']['reactivation']>();
  const isOffered = offer !== undefined;
  const close = () => setOffer(undefined);
  const ReactivateDialog = useChunkOnOpen(reactivateDialog, isOffered, close)?.default;

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
    /** `method`: left out at the console, which no advertisement leads to. */
    finish: ({ token, data }: SignedIn, method?: SignInMethod) => {
      if (method) countSignInOnce(method);
      if (token) startSession(token, data.isNewUser);
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
