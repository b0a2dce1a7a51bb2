import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Labels {
  /** It is paid. */
  title: string;
  text: string;
  /** Leads to what was paid for. */
  see: string;
  /** What is done the moment the money is there, after "we ask again every few seconds, and". */
  doneThen: string;
  /** The money comes when it isn't held any more. */
  late: string;
  /** No money has come. */
  nothing: string;
  /** What is held, while it is, and once it isn't; left out where nobody waits for a held thing. */
  held?: { until: string; still: string; noLonger: string };
  /** Leads on where it isn't held any more. */
  otherWay: string;
  /** The money goes back. */
  returned: string;
  /** Another payment has paid for it: in a title, and to who paid twice. */
  paidOtherwise: string;
  paidTwice: string;
}

/** Where to try again to pay, and where to go on without. */
interface WaysOn {
  tryAgain: string;
  otherWay: string;
}

/** How the screens of a payment show a kind of thing that is paid for; its feature gives it, the page lists all. */
export interface PaidKindView {
  labels: Labels;
  /** Where what is paid for is to be seen. */
  screen: (id: string) => string;
  /** Where the back button leads from there. */
  beneath: string;
  /** Where it stands with all others of its kind. */
  list: { label: string; to: string };
  /** For how many milliseconds one sees that it worked, before it goes on by itself. */
  shownMs: number;
  /** What was filled in is done with, and what was read before is old. */
  invalidate: (queries: QueryClient) => Promise<unknown>;
  WaysOn: (props: { id: string; children: (ways: WaysOn) => ReactNode }) => ReactNode;
  /** Where one goes on once the money goes back, where that is not the other way. */
  whenReturned?: { label: string; screen: (id: string) => string };
}
