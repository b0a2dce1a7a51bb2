/** Couriers that shops use, and the tracking URL of their parcels; null: only on the courier's own site. */
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

/** Format of couriers' tracking numbers: capitals and digits. */
export const TRACKING_NUMBER = /^[0-9A-Z][0-9A-Z-]{4,38}[0-9A-Z]$/;
