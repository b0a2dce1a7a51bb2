/** Couriers that shops send with, and where a parcel of theirs is tracked by its number; null: only on their own page. */
export const couriers: readonly { name: string; trackingUrl: string | null }[] = [
  {
    name: 'Blue Dart',
    trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  },
  { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track-v2/package/' },
  { name: 'DTDC', trackingUrl: null },
  { name: 'Ekart', trackingUrl: 'https://ekartlogistics.com/shipmenttrack/' },
  { name: 'India Post', trackingUrl: null },
  { name: 'Xpressbees', trackingUrl: 'https://www.xpressbees.com/shipment/tracking?awbNo=' },
];

/** As couriers number parcels: capitals and digits. */
export const TRACKING_NUMBER = /^[0-9A-Z][0-9A-Z-]{4,38}[0-9A-Z]$/;
