/** A made-up vet who is asked alone answers so soon; beside real ones they have the first word. In seconds. */
const ANSWERS_AFTER = 4;
const YIELDS_FOR = 20;

/** After how many seconds of a round the made-up vet accepts: always before the round ends. */
export const answersAfter = (asked: number, ringSeconds: number) =>
  Math.min(asked > 1 ? YIELDS_FOR : ANSWERS_AFTER, ringSeconds - 1);
