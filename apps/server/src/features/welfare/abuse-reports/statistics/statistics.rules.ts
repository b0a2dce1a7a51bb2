/**
 * Published numbers are rounded to fives: four cases look like none, and the difference between two numbers (India
 * without a state, this hour without the last) never reveals a single case.
 */
const STEP = 5;

export const roundDown = (cases: number) => cases - (cases % STEP);

export interface NamedCount {
  name: string;
  cases: number;
}

/** Most cases first. Entries too small to be named are summed up as `Others`, if that is large enough. */
export function toNamed(counted: NamedCount[]): NamedCount[] {
  const isNamed = ({ name, cases }: NamedCount) => name !== '' && cases >= STEP;
  // Sorted by the published number: the order within a step would reveal more than the step.
  const named = counted
    .filter(isNamed)
    .map(({ name, cases }) => ({ name, cases: roundDown(cases) }))
    .sort((one, other) => other.cases - one.cases || one.name.localeCompare(other.name));
  const rest = counted.filter((one) => !isNamed(one)).reduce((sum, { cases }) => sum + cases, 0);
  return rest >= STEP ? [...named, { name: 'Others', cases: roundDown(rest) }] : named;
}

/** A median in full hours; null if based on fewer than five cases. */
export const toHours = ({ cases, hours }: { cases: number; hours: number | null }) =>
  cases >= STEP && hours !== null ? Math.round(hours) : null;
