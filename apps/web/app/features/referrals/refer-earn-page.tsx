import { titled } from '../../parts/page/titled';
import { inr } from '../../ui/format/inr';
import { ReferEarnCard } from './refer-earn-card';

export const meta = () =>
  titled('Refer & Earn', 'Invite your friends to Tailwell: they get 10% off, and so do you.');

const steps = [
  'Send your code to a friend who lives with a pet.',
  `Your friend enters it when joining, and gets 10% off the first booking, ${inr(200)} at most.`,
  'Once your friend’s first booking is completed, you get the same off your next booking.',
  'A booking is an order or a consultation. The discount is on your bill without a code, and works with a coupon too.',
];

export default function ReferEarnPage() {
  return (
    <div className="page grid max-w-4xl items-start gap-6 py-8 sm:py-14 md:grid-cols-2 md:gap-10">
      <ReferEarnCard />
      <section className="flex flex-col gap-5 md:pt-6">
        <h2 className="text-xl font-extrabold">How it works</h2>
        <ol className="flex flex-col gap-4">
          {steps.map((step, at) => (
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
