import { dataOf, prefetch } from '../../api/prefetch';
import { ReferEarnCard } from '../../features/money/referrals/refer-earn-card';
import { currentTerms } from '../../parts/current-terms';
import { titled } from '../../parts/page/titled';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { inr } from '../../ui/format/inr';
import type { Route } from './+types/refer-earn-page';

export async function loader({ context }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, currentTerms);
  return { ...prefetched, referral: dataOf(prefetched, currentTerms).referral };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? publicPage({
        title: 'Refer & Earn',
        description: `Invite your friends to Tailwell: they get ${loaderData.referral.percent}% off, and so do you.`,
        path: paths.referEarn,
      })
    : titled('Refer & Earn');

const stepsFor = ({ percent, atMost }: { percent: number; atMost: number }) => [
  'Send your code to a friend who lives with a pet.',
  `Your friend enters it when joining, and gets ${percent}% off the first booking, ${inr(atMost)} at most.`,
  'Once your friend’s first booking is completed, you get the same off your next booking.',
  'A booking is an order, a consultation or a visit at home. The discount is on your bill without a code, and works with a coupon too.',
];

export default function ReferEarnPage({ loaderData: { referral } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-4xl items-start gap-6 py-8 sm:py-14 md:grid-cols-2 md:gap-10">
      <ReferEarnCard percent={referral.percent} />
      <section className="flex flex-col gap-5 md:pt-6">
        <h2 className="text-xl font-extrabold">How it works</h2>
        <ol className="flex flex-col gap-4">
          {stepsFor(referral).map((step, at) => (
            <li key={step} className="flex items-start gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-extrabold text-on-primary-soft"
              >
                {at + 1}
              </span>
              <p className="pt-1.5 text-ink-soft">{step}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
