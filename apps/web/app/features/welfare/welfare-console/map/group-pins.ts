/** A point on the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * Groups pins that would overlap: those nearer than `within` pixels to the first of a group. Earlier pins lead their
 * group.
 */
export function groupPins<Pin>(pins: readonly Pin[], spotOf: (pin: Pin) => Spot, within: number): Pin[][] {
  const groups: { spot: Spot; pins: Pin[] }[] = [];
  for (const pin of pins) {
    const spot = spotOf(pin);
    const near = groups.find((group) => Math.hypot(group.spot.x - spot.x, group.spot.y - spot.y) < within);
    if (near) near.pins.push(pin);
    else groups.push({ spot, pins: [pin] });
  }
  return groups.map((group) => group.pins);
}
