import type { HomeVisitKind } from '@tailwell/contract/home-visit-constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '../../../api/use-signed-in';
import { paths } from '../../../paths';
import { visitOffer } from '../visit-queries';
import { useHolding } from './use-holding';
import type { Where } from './use-where';
import { servicesOf, type VisitDraft } from './visit-draft';

/** What must still be chosen, in words, and where on the page. */
export interface Missing {
  field: 'place' | 'services' | 'address' | 'window';
  text: string;
}

interface ChoiceInput {
  kind: HomeVisitKind;
  vetId: string | null;
  draft: VisitDraft;
  where: Where;
  /** The vet who is to come doesn't come there. */
  isElsewhere: boolean;
  onMissing: (missing: Missing | undefined) => void;
}

/** What is chosen with what it costs and when it can be, and the one way on. */
export function useChoice({ kind, vetId, draft, where, isElsewhere, onMissing }: ChoiceInput) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const { lines, startsAt } = draft;
  const isServed = !isElsewhere && (where.offered.data?.kinds.includes(kind) ?? false);
  const offer = useQuery({
    ...visitOffer({
      kind,
      vetId,
      services: servicesOf(lines),
      ...(where.address ? { addressId: where.address._id } : where.place),
    }),
    enabled: isServed,
  });
  const holding = useHolding(kind, {
    onWindowLost: () => offer.refetch(),
    onPetRefused: () => show('services'),
  });

  const windows = offer.data?.days.flatMap((day) => day.windows) ?? [];
  const chosen = windows.find(
    (one) => one.isFree && startsAt !== null && Date.parse(one.startsAt) === Date.parse(startsAt),
  );
  const goOn = () => {
    const missing = findMissing({ isSignedIn, isServed, draft, where, hasWindow: chosen !== undefined });
    onMissing(missing);
    if (missing) return show(missing.field);
    if (!isSignedIn) return navigate(paths.login(pathname + search));
    const { note, consultId } = draft;
    const addressId = where.address?._id;
    if (chosen && addressId) {
      holding.mutate({ lines, addressId, startsAt: chosen.startsAt, note, consultId, vetId });
    }
  };
  return { lines, isServed, isSignedIn, offer, chosen, holding, goOn, reset: holding.reset };
}

export type Choice = ReturnType<typeof useChoice>;

interface MissingInput {
  isSignedIn: boolean;
  isServed: boolean;
  draft: VisitDraft;
  where: Where;
  hasWindow: boolean;
}

function findMissing({ isSignedIn, isServed, draft, where, hasWindow }: MissingInput): Missing | undefined {
  if (!where.place) return { field: 'place', text: 'Enter your pincode first.' };
  if (draft.lines.length === 0) return { field: 'services', text: 'Choose what is to be done.' };
  if (!isServed) return { field: 'place', text: 'Nobody comes there yet.' };
  // The rest is asked for once it is known who asks.
  if (!isSignedIn) return undefined;
  if (draft.lines.some(({ petId }) => petId === '')) {
    return { field: 'services', text: 'Choose for which pet it is.' };
  }
  if (!where.address) return { field: 'address', text: 'Choose where we should come.' };
  return hasWindow ? undefined : { field: 'window', text: 'Choose when we should come.' };
}

/** Leads there by sight and by focus. */
function show(field: Missing['field']) {
  const part = document.getElementById(field);
  part?.scrollIntoView({ block: 'start' });
  (part?.querySelector<HTMLElement>('input:not(:disabled)') ?? part)?.focus({ preventScroll: true });
}
