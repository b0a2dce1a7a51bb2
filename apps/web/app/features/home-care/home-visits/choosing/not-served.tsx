import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useMutation } from '@tanstack/react-query';
import { BellPlus, CircleCheck, Hospital, Video } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../../../api/call';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { textOf } from '../../../../api/errors-to-toasts';
import { useSignedIn } from '../../../../api/use-signed-in';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { kindViews } from '../visit-kinds';

/** Request made before the user had to sign in for it. */
const REQUEST_DRAFT = 'visit-request';

/** The area isn't served yet: offers to notify the user once it is, and what helps until then. */
export function NotServed({ kind, pincode }: { kind: HomeVisitKind; pincode: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const { mutate, ...asking } = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => call('POST /user/request/home/care/at/pincode/v1', { body: { pincode, kind } }),
  });
  const requestKey = `${kind} ${pincode}`;
  useEffect(() => {
    if (!isSignedIn || readDraft<string>(REQUEST_DRAFT) !== requestKey) return;
    writeDraft(REQUEST_DRAFT, undefined);
    mutate();
  }, [isSignedIn, requestKey, mutate]);
  const requestService = () => {
    if (isSignedIn) return mutate();
    writeDraft(REQUEST_DRAFT, requestKey);
    void navigate(paths.login(pathname + search));
  };
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <div>
        <p className="font-extrabold">
          We don’t {kindViews[kind].notServed} at {pincode} yet
        </p>
        <p className="text-sm text-ink-soft">
          Until we do, a vet can help by video, or at a clinic near you.
        </p>
      </div>
      {asking.isSuccess ? (
        <p role="status" className="flex items-center gap-2 font-bold text-success">
          <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
          We’ll let you know as soon as we serve {pincode}.
        </p>
      ) : (
        asking.error && <Banner kind="danger">{textOf(asking.error)}</Banner>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {!asking.isSuccess && (
          <Button
            isLoading={asking.isPending}
            icon={<BellPlus className="size-4.5" aria-hidden="true" />}
            onClick={requestService}
          >
            Notify me
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Video className="size-4.5" aria-hidden="true" />}
          render={<Link to={paths.consultation} />}
        >
          Video consultation
        </Button>
        <Button
          variant="secondary"
          icon={<Hospital className="size-4.5" aria-hidden="true" />}
          render={<Link to={paths.hospitals} />}
        >
          Clinics near you
        </Button>
      </div>
    </div>
  );
}
