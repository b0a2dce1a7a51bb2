/**
 * What is told in public is counted in whole fives: four cases read like none, and what one number says less than another
 * (India without a state, this hour without the last) never says that it was one case.
 */
const STEP = 5;

export const roundDown = (cases: number) => cases - (cases % STEP);

export interface Counted {
  name: string;
  cases: number;
}

/** Most cases first. What is too small to be named stands together as `Others`, where it is enough together. */
export function toNamed(counted: Counted[]): Counted[] {
  const isNamed = ({ name, cases }: Counted) => name !== '' && cases >= STEP;
  // By what is shown: the order within a step would tell more than the step.
  const named = counted
    .filter(isNamed)
    .map(({ name, cases }) => ({ name, cases: roundDown(cases) }))
    .sort((one, other) => other.cases - one.cases || one.name.localeCompare(other.name));
  const rest = counted.filter((one) => !isNamed(one)).reduce((sum, { cases }) => sum + cases, 0);
  return rest >= STEP ? [...named, { name: 'Others', cases: roundDown(rest) }] : named;
}

/** A median in whole hours; null where it would be of fewer than five cases. */
export const toHours = ({ cases, hours }: { cases: number; hours: number | null }) =>
  cases >= STEP && hours !== null ? Math.round(hours) : null;
