import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { footLinks } from '../../../parts/page/foot-links';
import { Card } from '../../../ui/layout/card';

const ThemeSwitch = lazy(() =>
  import('../../../parts/page/theme-switch').then(({ ThemeSwitch }) => ({ default: ThemeSwitch })),
);

/** What stands at the foot of every page elsewhere: on phones, who is signed in finds it here. */
export const AboutLinks = () => (
  <Card className="flex flex-col gap-3 md:hidden">
    <h2 className="text-lg font-extrabold">About Tailwell</h2>
    <nav aria-label="About Tailwell" className="-mx-3 flex flex-wrap">
      {footLinks.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center rounded-full px-3 font-bold text-primary hover:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
    <Suspense>
      <ThemeSwitch />
    </Suspense>
  </Card>
);
