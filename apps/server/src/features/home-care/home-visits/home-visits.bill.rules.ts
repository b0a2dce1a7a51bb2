/** What is done once, for one pet; prices in paise, taxes included. */
export interface PricedService {
  serviceId: string;
  name: string;
  pricePaise: number;
  /** GST within the price, in percent. */
  taxPercent: number;
  minutes: number;
  /** How long we stay to watch the pet. */
  observeMinutes: number;
}

/** What a visit costs before any discount, and how long it takes: coming is charged once, and pets are watched together. */
export function billOf(services: readonly PricedService[], chargePaise: number) {
  const watching = Math.max(0, ...services.map(({ observeMinutes }) => observeMinutes));
  return {
    servicesPaise: services.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
    chargePaise,
    taxPaise: services.reduce((sum, service) => sum + taxWithin(service), 0),
    minutes: services.reduce((sum, { minutes }) => sum + minutes, watching),
  };
}

const taxWithin = ({ pricePaise, taxPercent }: Pick<PricedService, 'pricePaise' | 'taxPercent'>) =>
  Math.round((pricePaise * taxPercent) / (100 + taxPercent));
