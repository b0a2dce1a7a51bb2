import { useLocation } from 'react-router';
import { ChooseFrame } from '../../features/home-care/home-visits/choosing/choose-frame';
import { kindOfPath, kindViews } from '../../features/home-care/home-visits/visit-kinds';
import { titled } from '../../parts/page/titled';
import type { Route } from './+types/home-visit-page';

export const meta = ({ location }: Route.MetaArgs) => titled(kindViews[kindOfPath(location.pathname)].title);

/** Home care and blood tests. */
export default function HomeVisitPage() {
  const kind = kindOfPath(useLocation().pathname);
  return <ChooseFrame key={kind} kind={kind} />;
}
