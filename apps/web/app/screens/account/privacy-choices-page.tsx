import type { ConsentChoice } from '@tailwell/contract/account/measurement-constants';
import { Link } from 'react-router';
import { choose, consentStore, isPixelUsed } from '../../features/account/measurement/consent';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { useStore } from '../../store';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import { useHydrated } from '../../ui/use-hydrated';

export const meta = () =>
  publicPage({
    title: 'Privacy choices',
    description: 'What we measure on Tailwell, what an ad network can learn, and how to change your choice.',
    path: paths.privacyChoices,
  });

const choiceLabels: Record<ConsentChoice, string> = {
  accepted: 'You allow it.',
  declined: 'You don’t allow it.',
};

/** What is measured, and the user's choice about the part that needs consent. */
export default function PrivacyChoicesPage() {
  const choice = useStore(consentStore);
  const isHydrated = useHydrated();
  const answer = (selected: ConsentChoice) => {
    void choose(selected);
    toasts.success('Your choice is saved.');
  };
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-extrabold">Privacy choices</h1>
        <p className="text-ink-soft">
          We measure two things. One never identifies you; the other needs your consent. The rest is in our{' '}
          <Link to={paths.privacy} className="font-bold text-primary underline underline-offset-4">
            privacy policy
          </Link>
          .
        </p>
      </div>
      <Card className="flex flex-col gap-2">
        <h2 className="text-lg font-extrabold">Visits to pages</h2>
        <p>
          We count how often each kind of page is opened, on which kind of device, and which site led here. No
          cookie is set, and nothing that could name you is stored. After midnight we no longer know who was
          here, only how many.
        </p>
      </Card>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-extrabold">Advertisements</h2>
        <p>
          If one of our ads brought you here, its network can learn that someone visited, and that someone
          signed in and how: by mobile, email, Google or Facebook. It learns nothing about your pets, bookings
          or orders. Like every website, it sees your IP address and browser. None of its scripts run on our
          pages.
        </p>
        {isHydrated && isPixelUsed() ? (
          <>
            <p role="status" className="font-bold">
              {choice ? choiceLabels[choice] : 'You haven’t chosen yet. Until you do, nothing is sent.'}
            </p>
            <div className="grid max-w-sm grid-cols-2 gap-3">
              <Button
                variant="secondary"
                aria-pressed={choice === 'declined'}
                onClick={() => answer('declined')}
              >
                Don’t allow
              </Button>
              <Button
                variant="secondary"
                aria-pressed={choice === 'accepted'}
                onClick={() => answer('accepted')}
              >
                Allow
              </Button>
            </div>
          </>
        ) : (
          <p className="font-bold">Not in use at the moment: nothing is sent to anyone.</p>
        )}
      </Card>
    </div>
  );
}
