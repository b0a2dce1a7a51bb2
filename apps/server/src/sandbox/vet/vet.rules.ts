/**
 * How soon the sandbox vet answers if asked alone, and beside real vets, who get the chance to answer first. In
 * seconds.
 */
const ANSWERS_AFTER = 4;
const YIELDS_FOR = 20;

/** Seconds into a round after which the sandbox vet accepts; always before the round ends. */
export const answersAfter = (asked: number, ringSeconds: number) =>
  Math.min(asked > 1 ? YIELDS_FOR : ANSWERS_AFTER, ringSeconds - 1);
