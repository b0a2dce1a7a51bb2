import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { textOf } from '../../api/errors-to-toasts';
import { dataOf, prefetch } from '../../api/prefetch';
import { useSignedIn } from '../../api/use-signed-in';
import { myProfile } from '../../features/money/referrals/my-profile';
import { ReferCodeForm } from '../../features/money/referrals/refer-code-form';
import { MAX_CODE_LENGTH } from '../../features/money/referrals/share-links';
import { currentTerms } from '../../parts/current-terms';
import { safeNext } from '../../parts/page/safe-next';
import { titled } from '../../parts/page/titled';
import { UNLISTED } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/refer-code-page';

export async function loader({ context }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, currentTerms);
  return { ...prefetched, percent: dataOf(prefetched, currentTerms).referral.percent };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...titled(
    'Refer Code',
    loaderData &&
      `Enter the code of a friend and get ${loaderData.percent}% off your first booking at Tailwell.`,
  ),
  // Search engines find the page that leads to it: /refer-earn.
  UNLISTED,
];

export default function ReferCodePage({ loaderData: { percent } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isSignedIn = useSignedIn();
  const code = (search.get('code') ?? '').trim().slice(0, MAX_CODE_LENGTH);
  return (
    <div className="page mx-auto! flex max-w-lg flex-col gap-6 py-8 sm:py-14">
      <section className="flex flex-col gap-6 rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-9">
        <header className="flex flex-col items-center gap-3 text-center">
          <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
            <Gift className="size-9" aria-hidden="true" />
          </span>
          <h1 className="text-2xl font-extrabold">Refer Code</h1>
          <p className="text-ink-soft">Enter Refer code and get reward</p>
        </header>
        {isSignedIn ? (
          <ForNewUser code={code} next={safeNext(search.get('next'))} />
        ) : (
          <>
            <SignInFirst code={code} percent={percent} />
            <div className="hidden signed-in:block">
              <Loading />
            </div>
          </>
        )}
      </section>
    </div>
  );
}

/** Only new users can enter a code (spec §2). */
function ForNewUser({ code, next }: { code: string; next: string }) {
  const { data, error, refetch, isFetching } = useQuery(myProfile);
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
  if (!data) return <Loading />;
  if (!data.isNewUser) return <Navigate to={next} replace />;
  return <ReferCodeForm initial={code} next={next} />;
}

function SignInFirst({ code, percent }: { code: string; percent: number }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center signed-in:hidden">
      {code && (
        <p className="rounded-lg bg-sunken px-5 py-2.5 text-xl font-extrabold tracking-widest wrap-anywhere">
          {code}
        </p>
      )}
      <p className="text-ink-soft">
        {`Join with your mobile number first. Your code takes ${percent}% off your first booking.`}
      </p>
      <Button size="lg" render={<Link to={paths.login(paths.referCode({ code }))} />}>
        Sign in or join
      </Button>
    </div>
  );
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);
