import { limits } from '@tailwell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Gift, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/errors-to-toasts';
import { useSignedIn } from '../../../api/use-signed-in';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { InviteDialog } from './invite-friends-dialog';
import { myProfile } from './my-profile';

/** The user's referral code, to be copied and sent. Visitors are asked to sign in. */
export function ReferEarnCard({ percent }: { percent: number }) {
  const isSignedIn = useSignedIn();
  return (
    <section className="flex flex-col items-center gap-5 rounded-2xl border border-line bg-surface p-6 text-center shadow-card sm:p-9">
      <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Gift className="size-9" aria-hidden="true" />
      </span>
      <h1 className="text-2xl font-extrabold">Refer &amp; Earn</h1>
      <p className="max-w-xs text-ink-soft">{`Refer a friend and get a ${percent}% discount your next bookings`}</p>
      {isSignedIn ? (
        <OwnCode percent={percent} />
      ) : (
        <>
          <Button size="lg" className="signed-in:hidden" render={<Link to={paths.login(paths.referEarn)} />}>
            Sign in to see your code
          </Button>
          <Skeleton className="hidden h-28 w-full signed-in:block" />
        </>
      )}
    </section>
  );
}

function OwnCode({ percent }: { percent: number }) {
  const { data, error, isFetching, refetch } = useQuery(myProfile);
  const [isInviting, setInviting] = useState(false);
  if (error && !data) {
    return (
      <Banner
        kind="danger"
        action={
          <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {textOf(error)}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-28 w-full" />;
  const code = data.referralId;
  return (
    <>
      <CopyCode code={code} />
      <Button
        size="lg"
        isWide
        icon={<Send className="size-5" aria-hidden="true" />}
        onClick={() => setInviting(true)}
      >
        Invite
      </Button>
      <InviteDialog code={code} percent={percent} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), limits.copiedLabel);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied((times) => times + 1);
    } catch {
      toasts.error('Copying isn’t allowed here. Please note down the code.');
    }
  };
  const Icon = copied > 0 ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      className="flex w-full flex-col items-center gap-1 rounded-xl border-2 border-dashed border-line-strong/60 bg-sunken px-5 py-4 transition-colors hover:border-primary"
    >
      <span className="text-2xl font-black tracking-[0.2em] select-all">{code}</span>
      <span className="inline-flex items-center gap-1.5 text-sm font-bold text-primary">
        <Icon className="size-4" aria-hidden="true" />
        <span role="status">{copied > 0 ? 'Copied' : 'Tap to copy'}</span>
      </span>
    </button>
  );
}
