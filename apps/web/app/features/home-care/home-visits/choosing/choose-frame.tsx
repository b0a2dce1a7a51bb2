import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { ChevronRight, History } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '../../../../parts/page/back-link';
import { paths } from '../../../../paths';
import { Card } from '../../../../ui/layout/card';
import { kindLinks, kindViews } from '../visit-kinds';
import { ChooseVisit } from './choose-visit';
import { OpenHold } from './open-hold';

const kinds: HomeVisitKind[] = ['home_care', 'vaccination', 'blood_test'];

/** Where booking a visit of any kind starts, with links to the other two kinds and to existing bookings. */
export function ChooseFrame({ kind }: { kind: HomeVisitKind }) {
  const { title, about } = kindViews[kind];
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.home}>Home</BackLink>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <p className="text-ink-soft">{about}</p>
      </div>
      <nav aria-label="Care at home" className="flex flex-wrap items-center gap-2">
        {kinds.map((other) => (
          <KindLink key={other} kind={other} isShown={other === kind} />
        ))}
        <Link
          to={paths.homeVisits(kind)}
          className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-bold text-primary underline-offset-4 hover:underline"
        >
          <History className="size-4" aria-hidden="true" />
          Your visits
        </Link>
      </nav>
      <OpenHold kind={kind} />
      {kind === 'home_care' && <VetsAtHome />}
      <ChooseVisit kind={kind} />
    </div>
  );
}

function KindLink({ kind, isShown }: { kind: HomeVisitKind; isShown: boolean }) {
  const { Icon, title } = kindViews[kind];
  return (
    <Link
      to={kindLinks[kind]}
      aria-current={isShown ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {title.replace(' at home', '')}
    </Link>
  );
}

const VetsAtHome = () => (
  <Card
    render={<Link to={paths.homeVets()} />}
    className="group flex items-center gap-4 border-primary! bg-primary-soft! text-on-primary-soft"
  >
    <span className="min-w-0 flex-1">
      <span className="block text-lg font-extrabold">Want a vet to visit?</span>
      <span className="block text-sm">Choose one who makes home visits near you, at their own fee.</span>
    </span>
    <ChevronRight
      className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
      aria-hidden="true"
    />
  </Card>
);
