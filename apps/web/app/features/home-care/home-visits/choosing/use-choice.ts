import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '../../../../api/use-signed-in';
import { paths } from '../../../../paths';
import { visitOffer } from '../visit-queries';
import { useHolding } from './use-holding';
import type { VisitLocation } from './use-visit-location';
import { servicesOf, type VisitDraft } from './visit-draft';

/** What must still be chosen: its place on the page, and the label of the button leading there. */
interface MissingChoice {
  field: 'place' | 'services' | 'address' | 'window';
  label: string;
}

interface ChoiceInput {
  kind: HomeVisitKind;
  vetId: string | null;
  draft: VisitDraft;
  where: VisitLocation;
  /** The chosen vet doesn't come there. */
  isElsewhere: boolean;
}

/** The choices with their price and available windows, and the main button. */
export function useChoice({ kind, vetId, draft, where, isElsewhere }: ChoiceInput) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const { lines, startsAt } = draft;
  const served = where.offered.data?.kinds.includes(kind);
  const isServed = !isElsewhere && served === true;
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
  const selectedWindow = windows.find(
    (one) => one.isFree && startsAt !== null && Date.parse(one.startsAt) === Date.parse(startsAt),
  );
  const missing = findMissing({
    isSignedIn,
    isRefused: isElsewhere || served === false,
    draft,
    where,
    hasWindow: selectedWindow !== undefined,
  });
  const proceed = () => {
    if (missing) return show(missing.field);
    if (!isSignedIn) return navigate(paths.login(pathname + search));
    const { note, consultId } = draft;
    const addressId = where.address?._id;
    if (selectedWindow && addressId) {
      holding.mutate({ lines, addressId, startsAt: selectedWindow.startsAt, note, consultId, vetId });
    }
  };
  const buttonLabel = missing?.label ?? (isSignedIn ? 'Continue' : 'Sign in to book');
  return { lines, isServed, buttonLabel, offer, selectedWindow, holding, proceed, reset: holding.reset };
}

export type Choice = ReturnType<typeof useChoice>;

interface MissingInput {
  isSignedIn: boolean;
  /** The area isn't served. */
  isRefused: boolean;
  draft: VisitDraft;
  where: VisitLocation;
  hasWindow: boolean;
}

function findMissing({
  isSignedIn,
  isRefused,
  draft,
  where,
  hasWindow,
}: MissingInput): MissingChoice | undefined {
  if (!where.place) return { field: 'place', label: 'Enter your pincode' };
  if (draft.lines.length === 0) return { field: 'services', label: 'Choose what you need' };
  if (isRefused) return { field: 'place', label: 'Choose another place' };
  // The rest is asked once the user has signed in.
  if (!isSignedIn) return undefined;
  if (draft.lines.some(({ petId }) => petId === '')) return { field: 'services', label: 'Choose a pet' };
  if (!where.address) return { field: 'address', label: 'Choose an address' };
  return hasWindow ? undefined : { field: 'window', label: 'Choose a time' };
}

/** Scrolls there and focuses it. */
function show(field: MissingChoice['field']) {
  const part = document.getElementById(field);
  part?.scrollIntoView({ block: 'start' });
  (part?.querySelector<HTMLElement>('input:not(:disabled)') ?? part)?.focus({ preventScroll: true });
}
