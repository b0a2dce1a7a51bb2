import { useLocation } from 'react-router';
import { titled } from '../../parts/page/titled';
import type { Route } from './+types/home-visit-page';
import { ChooseFrame } from './choosing/choose-frame';
import { kindOfPath, kindViews } from './visit-kinds';

export const meta = ({ location }: Route.MetaArgs) => titled(kindViews[kindOfPath(location.pathname)].title);

/** Home care and blood tests. */
export default function HomeVisitPage() {
  const kind = kindOfPath(useLocation().pathname);
  return <ChooseFrame key={kind} kind={kind} />;
}
