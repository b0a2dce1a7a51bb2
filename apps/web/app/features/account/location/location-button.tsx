import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Position } from '../../../api/location';
import { dataOf, replyQuery } from '../../../api/query-client';
import { LocationDialogOnDemand } from './location-dialog-on-demand';
import { useSelectedLocation } from './use-selected-location';

/** Where distances are measured from, with a button to change it. */
export function LocationButton({ invitation = 'Set your location' }: { invitation?: string }) {
  const place = useSelectedLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-2 inline-flex min-h-11 max-w-full items-center gap-2 self-start rounded-full px-2 text-left font-bold text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
        <span className="min-w-0 truncate">{place ? <LocationName place={place} /> : invitation}</span>
        <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
        {place && <span className="sr-only">, choose another place</span>}
      </button>
      <LocationDialogOnDemand isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function LocationName({ place }: { place: Position }) {
  const { data } = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', { query: { ...place } }),
    select: dataOf,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return 'Near you';
  const { areas, city, isApproximate } = data;
  const name = [areas[0], city].filter(Boolean).join(', ');
  // A pincode's position is only approximate, and so are all distances from it.
  return isApproximate ? `Roughly near ${name}` : `Near ${name}`;
}
