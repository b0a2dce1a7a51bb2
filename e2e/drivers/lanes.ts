/**
 * Each worker books and buys in a lane of its own: the vets, the shops and the days of visits of one are not those of another,
 * so that no test is refused what another one has just taken.
 */
const LANES = 2;
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % LANES;

/** Whether the vet or shop of this name is one for this worker. */
export const isInLane = (name: string) =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % LANES === lane;

/** Whether the day of a month is one for this worker's visits at home, for which the same few people come. */
export const isDayInLane = (day: number) => day % LANES === lane;
