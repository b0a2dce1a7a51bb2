/** Services offered in a served place. */
interface Visits {
  hasHomeVisits: boolean;
  hasDelivery: boolean;
}

/** "Home visits and delivery from shops"; empty if there is neither. */
export function formatVisits({ hasHomeVisits, hasDelivery }: Visits): string {
  if (hasHomeVisits) return hasDelivery ? 'Home visits and delivery from shops' : 'Home visits';
  return hasDelivery ? 'Delivery from shops' : '';
}

/** Title and sentence saying whether a pincode is served. */
export function formatServed(place: Visits & { pincode: string; city: string; isServed: boolean }) {
  const where = `${place.pincode}, ${place.city}`;
  const visits = formatVisits(place);
  return place.isServed && visits
    ? { title: `Yes, we serve ${where}`, text: `${visits}, vets by video, parcels by courier.` }
    : { title: `Not yet in ${where}`, text: 'You can still use video vets and courier delivery.' };
}
