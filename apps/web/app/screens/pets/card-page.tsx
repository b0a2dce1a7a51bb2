import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../../api/use-signed-in';
import { AboutCard } from '../../features/pets/health-cards/about-card';
import { publicPage } from '../../parts/seo/public-page';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { useHydrated } from '../../ui/use-hydrated';

// Not loaded for visitors.
const MyCards = lazy(async () => ({
  default: (await import('../../features/pets/health-cards/my-cards')).MyCards,
}));
const NewCard = lazy(async () => ({
  default: (await import('../../features/pets/health-cards/new-card')).NewCard,
}));

const skeleton = <PageSkeleton label="Loading the e-health card" />;

export const meta = () =>
  publicPage({
    title: 'E-health card',
    description:
      'Vaccinations, dewormings and what is due next: your pet’s health card on your phone, also without internet.',
    path: '/e-health-card',
  });

/** The cards of the user's pets. Public: visitors read what a card is. */
export default function CardPage() {
  const isSignedIn = useSignedIn();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  if (!isSignedIn) {
    return (
      <>
        <div className={isHydrated ? undefined : 'signed-in:hidden'}>
          <AboutCard />
        </div>
        {!isHydrated && <div className="hidden signed-in:block">{skeleton}</div>}
      </>
    );
  }
  return (
    <Suspense fallback={skeleton}>
      {search.has('new') ? <NewCard /> : <MyCards selected={search.get('pet')} />}
    </Suspense>
  );
}
