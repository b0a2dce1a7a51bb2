import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Labels {
  /** Link to what was paid for. */
  see: string;
  /** What happens once the money arrives; follows "We check every few seconds, and". */
  nextStep: string;
  /** The money arrived after the hold had expired. */
  late: string;
  /** No money has arrived. */
  notPaid: string;
  /** Texts about the hold, while it lasts and afterwards; left out if nothing scarce is held. */
  held?: { until: string; still: string; noLonger: string };
  /** Next step once the hold has expired. */
  alternative: string;
  /** The money is refunded. */
  refunded: string;
  /** Another payment has already paid for it: as a title, and for users who paid twice. */
  paidOtherwise: string;
  paidTwice: string;
}

/** Where to retry the payment, and where to go without paying. */
interface NextLinks {
  tryAgain: string;
  alternative: string;
}

/** How the payment screens present one kind of purchase; its feature provides it, the page collects all. */
export interface PaidKindView {
  labels: Labels;
  /** The page of what was paid for. */
  screen: (id: string) => string;
  /** Where the back button leads from there. */
  backTo: string;
  /** The list of all purchases of its kind. */
  list: { label: string; to: string };
  /** How long success is shown before moving on automatically, in milliseconds. */
  shownMs: number;
  /** Clears the completed draft, and invalidates what was read before. */
  invalidate: (queries: QueryClient) => Promise<unknown>;
  /** What was paid for, shown until it opens; renders a Moment of parts. */
  Moment: (props: { id: string }) => ReactNode;
  NextLinks: (props: { id: string; children: (links: NextLinks) => ReactNode }) => ReactNode;
  /** Next step after a refund, if it isn't `alternative`. */
  afterRefund?: { label: string; screen: (id: string) => string };
}
