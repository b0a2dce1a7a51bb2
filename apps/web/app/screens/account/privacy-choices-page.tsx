import type { ConsentChoice } from '@tailwell/contract/account/measurement-constants';
import { Link } from 'react-router';
import { choose, consentStore, isPixelUsed } from '../../features/account/measurement/consent';
import { publicPage } from '../../parts/found/public-page';
import { paths } from '../../paths';
import { useStore } from '../../store';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import { useHydrated } from '../../ui/use-hydrated';

export const meta = () =>
  publicPage({
    title: 'Privacy choices',
    description:
      'What is counted on Tailwell, what an advertising network may learn, and how to change your choice.',
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
  const answer = (chosen: ConsentChoice) => {
    void choose(chosen);
    toasts.success('Your choice is saved.');
  };
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-extrabold">Privacy choices</h1>
        <p className="text-ink-soft">
          We count two things. One never knows who you are; the other needs your yes. The rest is in our{' '}
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
          If an advertisement of ours brought you here, its network can learn that somebody came, and that
          somebody signed in and how: by mobile, email, Google or Facebook. It learns nothing about your pets,
          bookings or orders. Like every website it sees your IP address and browser. No script of theirs runs
          on our pages.
        </p>
        {isHydrated && isPixelUsed() ? (
          <>
            <p role="status" className="font-bold">
              {choice ? choiceLabels[choice] : 'You have not chosen. Until you do, nothing is sent.'}
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
          <p className="font-bold">Not in use at the moment: nothing is sent to anybody.</p>
        )}
      </Card>
    </div>
  );
}
