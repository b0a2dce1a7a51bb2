import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths';
import { useStore } from '../../../store';
import { Button } from '../../../ui/button';
import { hasLanding, recordLanding } from './ad-landing';
import { countLanding } from './ad-pixel';
import { choose, consentStore, isPixelUsed } from './consent';

/** Asks visitors from advertisements for consent to being counted; others aren’t measured. */
export function ConsentBanner() {
  const choice = useStore(consentStore);
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isPixelUsed()) return;
    recordLanding();
    setAsked(hasLanding());
  }, []);
  useEffect(() => {
    if (choice === 'accepted') countLanding();
  }, [choice]);

  if (!isAsked || choice !== null || pathname === paths.privacyChoices) return null;
  return (
    <section
      aria-label="Privacy"
      data-consent=""
      // Above the bars at the bottom, never over them, with its own space at the end of the page.
      className="sticky bottom-0 z-9 border-t border-line bg-surface px-4 py-4 shadow-pop print:hidden focus-mode:hidden above-bar:bottom-[calc(5.75rem+env(safe-area-inset-bottom))] max-md:above-bar:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:signed-in:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:above-bar:signed-in:bottom-[calc(9rem+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-4xl flex-col gap-3 md:flex-row md:items-center md:gap-6">
        <p className="flex-1 text-sm">
          You came here from an ad. Can we let its network know that someone visited and signed in? Nothing
          about you or your pets is shared.{' '}
          <Link to={paths.privacyChoices} className="font-bold underline underline-offset-4">
            Read more
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => void choose('declined')}>
            Don’t allow
          </Button>
          <Button variant="secondary" onClick={() => void choose('accepted')}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
