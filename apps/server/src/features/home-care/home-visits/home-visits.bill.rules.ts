/** A single service for one pet; prices in paise, including tax. */
export interface PricedService {
  serviceId: string;
  name: string;
  pricePaise: number;
  /** GST included in the price, in percent. */
  taxPercent: number;
  minutes: number;
  /** How long the pet is observed afterwards. */
  observeMinutes: number;
}

/** A visit's price before discounts and its duration: the visit charge applies once, and pets are observed together. */
export function billOf(services: readonly PricedService[], chargePaise: number) {
  const observation = Math.max(0, ...services.map(({ observeMinutes }) => observeMinutes));
  return {
    servicesPaise: services.reduce((total, { pricePaise }) => total + pricePaise, 0),
    chargePaise,
    taxPaise: services.reduce((total, service) => total + taxWithin(service), 0),
    minutes: services.reduce((total, { minutes }) => total + minutes, observation),
  };
}

const taxWithin = ({ pricePaise, taxPercent }: Pick<PricedService, 'pricePaise' | 'taxPercent'>) =>
  Math.round((pricePaise * taxPercent) / (100 + taxPercent));
